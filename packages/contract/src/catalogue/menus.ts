import { z } from 'zod';
import { names } from '../fields.ts';
import { anyUser, granted, read } from '../operation.ts';
import { defineResource } from '../resource.ts';
import { menuTree } from './menu-tree.ts';

export const MENU_TYPES = ['normal', 'subscription'] as const;

const resource = defineResource({
  name: 'menus',
  singular: 'menu',
  path: '/business/:business_id/menus',
  on: 'menu',
  fields: { ...names(), type: z.enum(MENU_TYPES).optional() },
  row: { type: z.enum(MENU_TYPES), branches: z.array(z.number()) },
  sortable: ['id', 'name', 'type', 'created_at', 'updated_at'],
  affects: ['me', 'business', 'menu'],
});

export const menus = {
  ...resource,
  tree: read({
    name: 'menu.tree',
    path: '/menu/:menu_id',
    summary: 'The whole menu: categories, items and their parts, hidden ones included',
    access: granted('menu', 'menu.read'),
    answer: menuTree,
  }),
  types: read({
    name: 'menu-types.list',
    path: '/menu-types',
    summary: 'The menu types',
    access: anyUser,
    answer: z.array(z.enum(MENU_TYPES)),
  }),
};
