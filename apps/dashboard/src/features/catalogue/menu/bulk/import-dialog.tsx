import { Alert, Badge, Button, Checkbox, Group, Loader, SegmentedControl } from '@mantine/core';
import { FileButton } from '#kit/form/file-button.tsx';
import '@mantine/core/styles/Badge.css';
import { XLSX } from '@diwan/contract/file.ts';
import { menuSheets, type ImportReport } from '@diwan/contract/catalogue/menu-sheets.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { upload } from '#kit/data/upload.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import { useUndoSaved } from '../grid/grid-history.ts';
import { useChangedItems, useMenu } from '../menu-context.ts';
import { bulkMessages } from './bulk.messages.ts';
import classes from './bulk.module.css';

type Outcome = ImportReport['rows'][number]['outcome'];

/** Rows shown at once; the rest is counted. */
const SHOWN = 200;
const COLOURS: Readonly<Record<Outcome, string>> = {
  created: 'teal',
  changed: 'accent',
  same: 'gray',
  error: 'red',
};
const ORDER = ['error', 'created', 'changed', 'same'] as const satisfies readonly Outcome[];
const WRITTEN = ['items', 'menu'];

interface Chosen {
  readonly file: File;
  readonly overwrite: boolean;
  /** Of the import, however often its answer gets lost. */
  readonly key: string;
}

/** Sends the chosen file: first only to see what would become of each row, then to import it. */
function useImport(onDone: (report: ImportReport) => void) {
  const { screen } = useMenu();
  const cache = useReadCache();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (next: Chosen, preview: boolean) => {
    setBusy(preview ? 'reading' : 'importing');
    setProblem(null);
    try {
      const response = await upload(menuSheets.importSheet, {
        params: { business_id: screen.businessId, id: screen.menuId },
        query: { preview, overwrite: next.overwrite },
        headers: preview ? {} : { 'Idempotency-Key': next.key },
        file: next.file,
        fileName: next.file.name,
      });
      setReport(response);
      if (preview) return;
      cache.refresh(WRITTEN);
      onDone(response);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.fields['file']?.[0] ?? error.message);
    } finally {
      setBusy(null);
    }
  };
  const choose = (next: Chosen) => {
    setChosen(next);
    setReport(null);
    void send(next, true);
  };
  return { chosen, report, busy, problem, choose, run: () => chosen && void send(chosen, false) };
}

function ReportRow({ of: { row, name, messages, outcome } }: { readonly of: ImportReport['rows'][number] }) {
  const t = useText(bulkMessages);
  return (
    <tr>
      <td>
        <Bdi>{row}</Bdi>
      </td>
      <td>
        <bdi>{name || t('noName')}</bdi>
        {messages.length > 0 && (
          <ul className={classes.messages}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <Badge variant="light" color={COLOURS[outcome]}>
          {t(outcome)}
        </Badge>
      </td>
    </tr>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const t = useText(bulkMessages);
  const shown = ORDER.filter((outcome) => report.counts[outcome] > 0);
  const [picked, setPicked] = useState<Outcome>(shown[0] ?? 'same');
  const outcome = shown.includes(picked) ? picked : (shown[0] ?? 'same');
  const rows = report.rows.filter((row) => row.outcome === outcome);
  return (
    <>
      <div className={classes.counts}>
        <SegmentedControl
          aria-label={t('show')}
          value={outcome}
          onChange={(value) => setPicked(ORDER.find((one) => one === value) ?? 'same')}
          data={shown.map((value) => ({ value, label: `${t(value)} ${report.counts[value]}` }))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
      <section className={classes.report} tabIndex={0} aria-label={t('rows', { count: rows.length })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <ReportRow key={row.row} of={row} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN && <p className={classes.note}>{t('moreRows', { count: rows.length - SHOWN })}</p>}
      {report.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function Advice({ report }: { readonly report: ImportReport }) {
  const t = useText(bulkMessages);
  const { created, changed, error } = report.counts;
  if (error > 0) return <Alert color="red">{t('correctFirst')}</Alert>;
  return created + changed === 0 ? <p className={classes.note}>{t('nothingToImport')}</p> : null;
}

interface ChooseFileProps {
  readonly chosen: Chosen | null;
  readonly busy: 'reading' | 'importing' | null;
  readonly isOff: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

function ChooseFile({ chosen, busy, isOff, onChoose }: ChooseFileProps) {
  const t = useText(bulkMessages);
  const overwrite = chosen?.overwrite ?? false;
  return (
    <>
      <Group>
        <FileButton
          accept={`${XLSX},.xlsx`}
          onChange={(file) => file && onChoose({ file, overwrite, key: randomKey() })}
        >
          {(props) => (
            <Button
              {...props}
              variant={chosen ? 'default' : 'filled'}
              disabled={isOff || busy !== null}
              leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
            >
              {chosen ? t('otherFile') : t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <output>
          {busy !== null && (
            <Group gap="xs">
              <Loader size="xs" />
              {busy === 'reading' ? t('reading', { name: chosen?.file.name ?? '' }) : t('importing')}
            </Group>
          )}
        </output>
      </Group>
      {chosen && (
        <Checkbox
          mt="md"
          label={t('overwrite')}
          checked={overwrite}
          disabled={busy !== null}
          onChange={(event) =>
            onChoose({ ...chosen, overwrite: event.currentTarget.checked, key: randomKey() })
          }
        />
      )}
    </>
  );
}

const isReady = ({ counts }: ImportReport) => counts.error === 0 && counts.created + counts.changed > 0;

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** A workbook comes back into the menu: every row of it or none. */
export default function ImportDialog({ onClose, onReload }: ImportDialogProps) {
  const t = useText(bulkMessages);
  const { screen } = useMenu();
  const undo = useUndoSaved();
  const hasUnsaved = useChangedItems(screen).length > 0;
  const { chosen, report, busy, problem, choose, run } = useImport(({ counts, change_id: id }) => {
    const { created, changed } = counts;
    const action = { label: t('undo'), run: () => void undo(id === null ? [] : [id]).then(onReload) };
    notify({
      kind: 'success',
      text: t('imported', { created, changed }),
      ...(id === null ? {} : { action }),
    });
    onReload();
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('importTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={classes.hint}>{t('importHint')}</p>
      {hasUnsaved && <Alert mb="md">{t('unsavedFirst')}</Alert>}
      <ChooseFile chosen={chosen} busy={busy} isOff={hasUnsaved} onChoose={choose} />
      {problem !== null && (
        <Alert mt="md" color="red">
          {problem}
        </Alert>
      )}
      {report && <Report report={report} />}
      {report && <Advice report={report} />}
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!report || !isReady(report) || busy !== null}
          loading={busy === 'importing'}
          onClick={run}
        >
          {t('importNow')}
        </Button>
      </Group>
    </Modal>
  );
}
