import { outgoing } from './outgoing.ts'

/** Reading calendars that lie elsewhere. */
export const calendars = {
  network: outgoing.network,
  /** Of one account. */
  mostFeeds: 10,
  /** Milliseconds for one read in all, redirects included. */
  timeout: 10_000,
  /** Before and after decompression. Ten years of a full calendar have about two million. */
  mostBytes: 5_000_000,
  mostRedirects: 3,
  /** Reading times from a text, in its own thread, so that a file made to be slow stops nothing else. */
  threads: {
    /** At once. Ten slow feeds of one account are over within 25 seconds, half of what their jobs may take. */
    most: 2,
    /** Milliseconds for one text. The fullest calendar that is taken whole needs two seconds. */
    timeout: 5000,
    /** Milliseconds until a thread listens. A machine that is this slow reads the feed later. */
    startTimeout: 20_000,
    /** Megabytes for one thread; 5 MB of text become at most a third of it. */
    memory: 256,
    /** Texts until a thread is replaced, for libraries remember what files name. */
    texts: 200,
    /** Milliseconds that an idle thread is kept. */
    idle: 60_000,
  },
} as const
