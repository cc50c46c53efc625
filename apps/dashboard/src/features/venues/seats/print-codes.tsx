import { areas } from '@diwan/contract/venues/areas.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconPrinter } from '@tabler/icons-react';
import { useCan } from '#kit/access/can.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useResourceChoices } from '#kit/resource/resource-choices.ts';
import { useSavedFile } from '#kit/resource/use-saved-file.ts';
import { useCodeText } from './code-words.ts';

/** The cards of the picked branch, as a file; null: all of its areas. */
function usePrintCodes() {
  const format = useCodeText();
  const { business, branch } = useWorkspace();
  const may = useCan()('seats.read', { branch: branch?.id ?? 0 });
  const { save, isBusy } = useSavedFile(format('cardsReady'));
  const print = (area: string | null) => {
    const params = { business_id: business?.id ?? 0, branch_id: branch?.id ?? 0 };
    const query = { format: 'pdf' as const, ...(area === null ? {} : { areas: area }) };
    return save(tableCodes.sheet, { params, query, otherwise: 'table-codes.pdf' });
  };
  return { print, isBusy, may: may && branch !== null };
}

/** The cards of one area. */
export function PrintAreaCodes({ areaId }: { readonly areaId: string }) {
  const format = useCodeText();
  const { print, isBusy, may } = usePrintCodes();
  if (!may) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      loading={isBusy}
      onClick={() => void print(areaId)}
    >
      {format('printCodes')}
    </Button>
  );
}

/** The cards of the branch: of all its tables, or of one area. */
export function PrintCodes() {
  const format = useCodeText();
  const { print, isBusy, may } = usePrintCodes();
  const choices = useResourceChoices(areas);
  if (!may) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        {/* In its place before the areas are known, so that nothing beside it moves. */}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          loading={isBusy}
          disabled={choices.length === 0}
        >
          {format('printCodes')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print(null)}>{format('allTables')}</Menu.Item>
        {choices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => void print(value)}>
            <bdi>{label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
