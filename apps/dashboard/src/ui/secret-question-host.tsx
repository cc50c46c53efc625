import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Modal } from './modal.tsx';
import './more.css';
import type { OpenSecretQuestion, SecretProblem, TypedSecret } from './overlays.ts';

interface SecretQuestionHostProps {
  readonly question: OpenSecretQuestion;
  readonly closeLabel: string;
}

const NOTHING: TypedSecret = { secret: '', code: '' };

/** The first field that is still empty. */
function missing({ codeLabel, required }: OpenSecretQuestion, typed: TypedSecret): SecretProblem | null {
  if (typed.secret === '') return { field: 'secret', text: required };
  return codeLabel !== undefined && typed.code === '' ? { field: 'code', text: required } : null;
}

/** Tries what was typed; a reason why it is no good goes to its field, which is typed into again. */
function useAttempt(question: OpenSecretQuestion) {
  const inputs = { secret: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const [typed, setTyped] = useState(NOTHING);
  const [problem, setProblem] = useState<SecretProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (reason: SecretProblem) => {
    setProblem(reason);
    const input = inputs[reason.field].current;
    input?.focus();
    input?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is drawn inside a page's form in React's tree, which is not to be sent with it.
    event.stopPropagation();
    if (isBusy) return;
    const gap = missing(question, typed);
    if (gap) {
      refuse(gap);
      return;
    }
    setBusy(true);
    const reason = await question.attempt(typed).finally(() => setBusy(false));
    if (reason === null) question.close(true);
    else refuse(reason);
  };
  const fieldOf = (field: SecretProblem['field']) => ({
    ref: inputs[field],
    value: typed[field],
    error: problem?.field === field ? problem.text : null,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [field]: currentTarget.value });
      setProblem(null);
    },
  });
  return { fieldOf, isBusy, submit };
}

export default function SecretQuestionHost({ question, closeLabel }: SecretQuestionHostProps) {
  const { fieldOf, isBusy, submit } = useAttempt(question);
  const giveUp = () => {
    if (!isBusy) question.close(false);
  };
  return (
    <Modal
      opened
      onClose={giveUp}
      title={question.title}
      closeButtonProps={{ 'aria-label': closeLabel, disabled: isBusy }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Text mb="md">{question.text}</Text>
        <PasswordInput
          {...fieldOf('secret')}
          data-autofocus
          label={question.label}
          dir="ltr"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': question.show }}
        />
        {question.codeLabel !== undefined && (
          <TextInput
            {...fieldOf('code')}
            mt="sm"
            label={question.codeLabel}
            dir="ltr"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={giveUp} disabled={isBusy}>
            {question.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {question.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
