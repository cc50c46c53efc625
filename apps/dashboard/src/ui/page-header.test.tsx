import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeader } from './page-header.tsx';

const parts = (action?: React.ReactNode) => {
  render(
    <MantineProvider>
      <PageHeader title="Table 1" action={action} />
    </MantineProvider>,
  );
  return screen.getByRole('banner').childElementCount;
};

it('A page whose action is not there for now keeps no empty bar for it.', () => {
  expect(parts(false)).toBe(1);
});

it('A page with an action shows it beside its title.', () => {
  expect(parts(<button type="button">Add</button>)).toBe(2);
});
