import classes from './device-frame.module.css';

interface DeviceFrameProps {
  /** The whole document; without it the frame is still empty. */
  readonly html: string | undefined;
  /** What is shown in it, for whoever does not see it. */
  readonly title: string;
  readonly device: 'phone' | 'tablet';
}

/** A page without scripts as a phone or a tablet shows it, drawn smaller. */
export function DeviceFrame({ html, title, device }: DeviceFrameProps) {
  return (
    <div className={classes.device} data-device={device}>
      {html !== undefined && (
        <iframe className={classes.page} srcDoc={html} title={title} sandbox="allow-same-origin" />
      )}
    </div>
  );
}
