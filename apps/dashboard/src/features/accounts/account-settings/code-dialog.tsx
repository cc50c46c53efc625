import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { useState } from 'react';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import classes from './account-settings.module.css';
import { CodeForm, type TypedCode } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorMessages } from './second-factor.messages.ts';

interface CodeDialogProps {
  readonly of: 'renew' | 'remove';
  readonly onClose: () => void;
}

/** New recovery codes, or no second step any more: both take the password and a code. */
export default function CodeDialog({ of, onClose }: CodeDialogProps) {
  const t = useText(secondFactorMessages);
  const renew = useWrite(secondFactor.newRecoveryCodes);
  const remove = useWrite(secondFactor.remove);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isRemoval = of === 'remove';
  const submit = async ({ code, password }: TypedCode) => {
    const body = { code, current_password: password };
    if (!isRemoval) {
      const response = await renew.run({ body });
      return response ? setCodes(response.recovery_codes) : undefined;
    }
    await remove.run({ body });
    notify({ kind: 'success', text: t('switchedOff') });
    return onClose();
  };
  const title = codes ? 'recoveryTitle' : isRemoval ? 'switchOff' : 'newCodes';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title)}
      closeOnClickOutside={false}
      withCloseButton={!codes}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <div className={classes.fields}>
          <p className={classes.plain}>{t(isRemoval ? 'removeText' : 'renewText')}</p>
          <CodeForm
            label={t('anyCode')}
            asksPassword
            confirm={t('confirm')}
            onSubmit={submit}
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  );
}
