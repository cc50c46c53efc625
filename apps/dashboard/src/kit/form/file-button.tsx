import { FileButton as MantineFileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A browser does not tell of the same file chosen twice, unless the first is forgotten. */
export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: Omit<FileButtonProps<Multiple>, 'resetRef'>) {
  const resetRef = useRef<() => void>(null);
  const choose: FileButtonProps<Multiple>['onChange'] = (chosen) => {
    resetRef.current?.();
    onChange(chosen);
  };
  return <MantineFileButton<Multiple> {...props} resetRef={resetRef} onChange={choose} />;
}
