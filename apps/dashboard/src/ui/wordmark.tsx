import classes from './wordmark.module.css';

export function Wordmark({ name, isCompact = false }: { name: string; isCompact?: boolean }) {
  return (
    <span className={classes.mark}>
      <img src="/icon.svg" alt={isCompact ? name : ''} width={32} height={32} />
      {!isCompact && <span className={classes.name}>{name}</span>}
    </span>
  );
}
