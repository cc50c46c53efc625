/** Carries texts to every node of an installation, the sending one included. */
export interface Bus {
  start(hearing: BusHearing): Promise<void>;
  /** Ends when the text is on its way to all; throws when it is not. */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
}

export interface BusHearing {
  readonly onText: (text: string) => void;
  /** Heard from now on (true), or not any more (false): what was sent in between is lost to this node. */
  readonly onHearing: (isHearing: boolean) => void;
  readonly onError: (error: unknown) => void;
}
