import { Alert, Text } from '@mantine/core';

interface LoginWarningProps {
  readonly warning: string | null;
  /** What the server says of it, where that helps. */
  readonly reason: string | null;
}

export function LoginWarning({ warning, reason }: LoginWarningProps) {
  if (warning === null) return null;
  return (
    <>
      <Alert color="yellow" role="alert">
        {warning}
      </Alert>
      {reason !== null && (
        <Text component="output" display="block" size="sm">
          {reason}
        </Text>
      )}
    </>
  );
}
