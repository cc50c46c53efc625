import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import classes from './account-settings.module.css';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorMessages } from './second-factor.messages.ts';

type Begun = ResponseOf<typeof secondFactor.begin>;

/** A secret of this dialog; asks for the password where the login is not recent. */
function useBegun(onRefused: () => void): Begun | null {
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useWrite(secondFactor.begin);
  const work = useRef({ run: begin.run, onRefused });
  useEffect(() => {
    const { run, onRefused: close } = work.current;
    void run({ body: {} })
      .then((answer) => answer && setBegun(answer))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
        close();
      });
  }, []);
  return begun;
}

/** In blocks of four, as it is read out and typed. */
const inBlocks = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Scan({ begun }: { begun: Begun }) {
  const t = useText(secondFactorMessages);
  return (
    <>
      <p className={classes.plain}>{t('scan')}</p>
      <img className={classes.qr} src={begun.qr} alt={t('qrAlt')} width={220} height={220} />
      <p className={classes.plain}>
        {t('orType')} <bdi className={classes.secret}>{inBlocks(begun.secret)}</bdi>
      </p>
      <p className={classes.plain}>{t('othersOut')}</p>
    </>
  );
}

interface EnrolDialogProps {
  readonly onClose: () => void;
  /** Once it is on and the recovery codes were kept; closed then unless said otherwise. */
  readonly onDone?: () => void;
}

export default function EnrolDialog({ onClose, onDone = onClose }: EnrolDialogProps) {
  const t = useText(secondFactorMessages);
  const begun = useBegun(onClose);
  const confirm = useWrite(secondFactor.confirm);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submit = async (code: string) => {
    const response = await confirm.run({ body: { code } });
    if (response) setCodes(response.recovery_codes);
  };
  return (
    <Modal
      opened={begun !== null}
      onClose={onClose}
      title={t(codes ? 'recoveryTitle' : 'title')}
      closeOnClickOutside={false}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {begun === null && <Loader />}
      {begun && codes === null && (
        <div className={classes.fields}>
          <Scan begun={begun} />
          <CodeForm
            label={t('code')}
            confirm={t('confirm')}
            onSubmit={({ code }) => submit(code)}
            onCancel={onClose}
          />
        </div>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={onDone} />}
    </Modal>
  );
}
