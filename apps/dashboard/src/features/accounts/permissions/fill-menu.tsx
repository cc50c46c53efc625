import { permissions } from '@diwan/contract/accounts/permissions.ts';
import {
  offeredTemplates,
  TEMPLATE_LABELS,
  templatePermissions,
} from '@diwan/contract/permission-templates.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { draftOf, type Draft } from './grants.rules.ts';
import { permissionMessages } from './permissions.messages.ts';

export interface Source {
  readonly key: string;
  readonly name: string;
  readonly at: { readonly business_id: number; readonly branch_id: number; readonly user_id: number };
}

interface FillMenuProps {
  readonly type: BusinessType;
  readonly colleagues: readonly Source[];
  readonly branches: readonly Source[];
  readonly onFill: (draft: Draft) => void;
}

/** Starting points: a template, a colleague's rights, those at another branch, or none at all. */
export function FillMenu({ type, colleagues, branches, onFill }: FillMenuProps) {
  const t = useText(permissionMessages);
  const pick = usePick();
  const fill = (name: string, draft: Draft) => {
    onFill(draft);
    notify({ kind: 'success', text: t('filled', { name }), topic: 'permissions' });
  };
  const copy = async ({ at, name }: Source) => {
    try {
      fill(name, draftOf(await call(permissions.get, { params: at })));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  const items = (label: string, sources: readonly Source[]) =>
    sources.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {sources.map((source) => (
          <Menu.Item key={source.key} onClick={() => void copy(source)}>
            <bdi>{source.name}</bdi>
          </Menu.Item>
        ))}
      </>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {t('presets')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('templates')}</Menu.Label>
        {offeredTemplates(type).map((name) => (
          <Menu.Item
            key={name}
            onClick={() =>
              fill(pick(TEMPLATE_LABELS[name]), {
                rights: new Set(templatePermissions(name, type)),
                access: true,
              })
            }
          >
            {pick(TEMPLATE_LABELS[name])}
          </Menu.Item>
        ))}
        {items(t('otherBranches'), branches)}
        {items(t('colleagues'), colleagues)}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onFill({ rights: new Set(), access: false })}>
          {t('clearAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
