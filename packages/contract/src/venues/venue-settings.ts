import { z } from 'zod';
import { proofFields } from '../accounts/proof.ts';
import { granted, member, owner, read, write } from '../operation.ts';
import { settingRows, settingsBody } from '../settings.ts';

const ofBusiness = '/business/:business_id/settings';
const ofBranch = '/branches/:branch_id/settings';
const ofBranchOfBusiness = `/business/:business_id${ofBranch}` as const;

export const businessSettings = {
  list: read({
    name: 'business-settings.list',
    path: ofBusiness,
    summary: 'The settings of a business, those that have a value',
    access: granted('business', 'settings.read'),
    answer: settingRows,
  }),
  set: write({
    name: 'business-settings.set',
    path: `${ofBusiness}/set`,
    aliases: [ofBusiness],
    summary: 'Change settings of a business; keys not sent stay',
    access: granted('all-branches', 'settings.update'),
    // Another currency is taken only with this once there are prices, whose decimals it changes.
    body: settingsBody.extend({ confirm_currency: z.boolean().optional() }),
    answer: settingRows,
    affects: ['business-settings', 'configurations', 'business', 'me', 'media', 'guest'],
  }),
};

export const branchSettings = {
  list: read({
    name: 'branch-settings.list',
    path: ofBranch,
    aliases: [ofBranchOfBusiness],
    summary: 'The settings of a branch, those that have a value',
    access: granted('branch', 'settings.read'),
    answer: settingRows,
  }),
  set: write({
    name: 'branch-settings.set',
    path: `${ofBranch}/set`,
    aliases: [ofBranch, ofBranchOfBusiness, `${ofBranchOfBusiness}/set`],
    summary: 'Change settings of a branch; keys not sent stay, also inside the lists of its apps',
    access: granted('branch', 'settings.update'),
    body: settingsBody,
    answer: settingRows,
    affects: ['branch-settings', 'branches', 'business', 'me', 'media', 'guest'],
  }),
  checkPassKey: write({
    name: 'branch-settings.check-pass-key',
    path: '/branches/:branch_id/passkey',
    summary: 'Whether this is the PassKey of the branch’s tablets',
    access: member,
    body: z.object({ passkey: z.union([z.string().max(20), z.number()], { error: 'required' }) }),
    answer: z.literal(true),
    devices: ['tablet', 'orders'],
  }),
};

const configurationRows = z.array(z.object({ key: z.string(), value: z.unknown() }));

export const configurations = {
  list: read({
    name: 'configurations.list',
    path: '/business/:business_id/config',
    summary: 'The configuration of a business, those that have a value; secrets as a mask',
    access: owner,
    answer: configurationRows,
  }),
  set: write({
    name: 'configurations.set',
    path: '/business/:business_id/config',
    summary: 'Change the configuration of a business; keys not sent stay, a mask changes nothing',
    access: owner,
    body: z.object({
      configurations: z.array(z.object({ key: z.string().min(1).max(100), value: z.unknown() })).max(100),
      ...proofFields,
    }),
    answer: configurationRows,
    affects: ['configurations', 'business-settings', 'business', 'me', 'guest'],
  }),
};
