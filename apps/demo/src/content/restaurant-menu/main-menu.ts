import type { DemoCategory } from '../shape.ts';
import { bread } from './bread.ts';
import { desserts } from './desserts.ts';
import { drinks } from './drinks.ts';
import { grills } from './grills.ts';
import { kuwaitiKitchen } from './kuwaiti-kitchen.ts';
import { soupsAndSalads } from './soups-and-salads.ts';
import { starters } from './starters.ts';

export const mainMenuCategories: readonly DemoCategory[] = [
  starters,
  soupsAndSalads,
  kuwaitiKitchen,
  grills,
  bread,
  desserts,
  drinks,
];
