import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './tabbed-page.module.css';

export interface PageTab {
  /** As it stands in the address: `?tab=name`. */
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** On a phone the row of tabs is scrolled; the open one is never out of sight. */
const reveal = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A screen of several parts, one at a time, by `?tab=`; an unknown one is the first. */
export function TabbedPage({ title, tabs }: { readonly title: string; readonly tabs: readonly PageTab[] }) {
  const search: { readonly tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = tabs.find(({ name }) => name === search.tab) ?? tabs[0];
  const name = shown?.name;
  const open = (tab: string | null) => void navigate({ to: '.', search: { tab } });
  return (
    <>
      <PageHeader title={title} />
      <Tabs value={name ?? null} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.list} mb="lg">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.name} value={tab.name} ref={tab.name === name ? reveal : null}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown && (
          <Tabs.Panel key={shown.name} value={shown.name}>
            {shown.content}
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}
