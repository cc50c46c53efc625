import type { BusinessType, Permission, ResourceName } from '@diwan/contract/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PlainMessage } from '#kit/i18n/messages.ts';

/** One permission, any one of several, or the ownership of a business. */
export type Need = Permission | readonly Permission[] | 'ownership';

/** One address of the dashboard; its code and texts are loaded when it is first opened. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Who may open it; others go to the overview. Without it: everybody who is signed in. */
  readonly needs?: Need;
  /** Fills the window: without sidebar and bars. */
  readonly isBare?: boolean;
}

export interface SidebarEntry {
  readonly path: string;
  /** The name; the menu's depends on the type of the picked business. */
  readonly label: PlainMessage | Readonly<Record<'restaurant' | 'salon' | 'hotel' | 'chalet', PlainMessage>>;
  readonly icon: Icon;
  readonly needs?: Need;
  /** It is shown whatever the type of the business offers. */
  readonly isInEveryType?: boolean;
  /** Types in which it is shown although no right of its own is offered there. */
  readonly alsoIn?: readonly BusinessType[];
  /** Types in which nobody has a use for it, whatever they may read. */
  readonly notIn?: readonly BusinessType[];
  readonly children?: readonly SidebarEntry[];
}

/** A feature's part of the dashboard: its screens and, if it has one, its place in the sidebar. */
export interface Feature {
  readonly screens: readonly Screen[];
  /** A bare path that leads to another one, such as /branches to /branches/list. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly entry?: SidebarEntry;
}

interface ResourceFeature {
  readonly permission: ResourceName;
  readonly label: PlainMessage;
  readonly icon: Icon;
  readonly isInEveryType?: boolean;
  readonly alsoIn?: readonly BusinessType[];
  readonly load: () => Promise<{ readonly pages: Readonly<Record<'List' | 'Add' | 'Edit', ComponentType>> }>;
}

/** /{name}/list, /{name}/add, /{name}/edit/{id}, and the bare path to the list. */
export function resourceFeature(name: string, feature: ResourceFeature): Feature {
  const { permission, load, label, icon, isInEveryType = false, alsoIn = [] } = feature;
  const page = (kind: 'List' | 'Add' | 'Edit') => async () => ({ default: (await load()).pages[kind] });
  const needs: Permission = `${permission}.read`;
  return {
    screens: [
      { path: `/${name}/list`, load: page('List'), needs },
      { path: `/${name}/add`, load: page('Add'), needs },
      { path: `/${name}/edit/$id`, load: page('Edit'), needs },
    ],
    redirects: { [`/${name}`]: `/${name}/list` },
    entry: { path: `/${name}/list`, label, icon, needs, isInEveryType, alsoIn },
  };
}
