export * from './message_limits.ts'
export * from './outgoing_limits.ts'

/**
 * How often something may be done. The first `free` times of a window ask for nothing; from then on each costs a captcha
 * (about a second of computing, config/captcha.ts), and after `withCaptcha` of those it is 429 until the window is over.
 * Infinity: a captcha is always enough. 0: no captcha helps.
 */
export type Limit = { name: string; free: number; withCaptcha: number; window: string }

/** Bytes. */
export const MEGABYTE = 2 ** 20

const KB_A_MEGABYTE = 1024

const limit = (name: string, numbers: Omit<Limit, 'name'>): Limit => ({ name, ...numbers })

/**
 * Every limit of the product and why it is so high. Addresses are shared: an office or a telephone network is one address,
 * so what is free suits a few dozen people, and only what no office does is refused. An address is an IPv4 address or
 * what one IPv6 subscriber has, a /64.
 */
export const limits = {
  /**
   * Wrong passwords for one e-mail, from wherever they come. Never refused, or anybody could lock anybody out: a botnet
   * pays a captcha for each guess instead, and so does a person in a new browser while it is at work.
   */
  guessesForPerson: limit('guesses_for', { free: 10, withCaptcha: Infinity, window: '1 hour' }),
  /** Wrong passwords from one address for any e-mail: one password tried on many e-mails ends here. */
  guessesFromAddress: limit('guesses_from', { free: 20, withCaptcha: 80, window: '1 hour' }),
  /**
   * Wrong passwords in a browser in which this person has signed in before. They count here and nowhere else, so what
   * others do, even from the same address, is not felt; past these it is treated as any other browser.
   */
  guessesInOwnBrowser: limit('guesses_own', { free: 10, withCaptcha: 0, window: '1 hour' }),

  /** A class of thirty signs up together: ten at once, the others after a second of computing. */
  signUps: limit('sign_ups', { free: 10, withCaptcha: 50, window: '1 hour' }),
  /** Whether an e-mail is known: a form asks once or twice, a list of addresses asks thousands of times. */
  emailChecks: limit('email_checks', { free: 20, withCaptcha: 60, window: '10 mins' }),

  /**
   * Checks of one person whether a username is free. The onboarding checks at each pause of typing, so a person who tries
   * dozens of names is free. Usernames are public, so this keeps a program from asking all day and nothing secret.
   */
  usernameChecks: limit('username_checks', { free: 120, withCaptcha: 0, window: '10 mins' }),

  /** Mails for a new password asked for by one address. */
  recoveriesFromAddress: limit('recoveries_from', { free: 5, withCaptcha: 20, window: '1 hour' }),
  /**
   * The same for one e-mail, so that no other person fills its inbox. After ten the answer stays the same and nothing is
   * sent: links are valid for as long as the window lasts, so the last one sent still opens the account.
   */
  recoveriesForPerson: limit('recoveries_for', { free: 5, withCaptcha: 5, window: '1 hour' }),
  /** Codes that prove an e-mail. With five tries each these are 75 guesses an hour of a million (verify_email.ts). */
  verificationCodes: limit('codes', { free: 5, withCaptcha: 10, window: '1 hour' }),
  /** Codes that prove a phone, of one person. Each costs a WhatsApp message, to a number that its host typed. */
  phoneCodes: limit('phone_codes', { free: 5, withCaptcha: 0, window: '1 hour' }),
  /** A new password by the old one, which another person at an open session would have to guess. */
  passwordChanges: limit('password_changes', { free: 5, withCaptcha: 0, window: '1 hour' }),

  /** Changes of bank details by one person, right or wrong. Each tries a password or a code, and is mailed. */
  bankChanges: limit('bank_changes', { free: 10, withCaptcha: 0, window: '1 hour' }),
  /** Codes for them, of a person without a password. With five tries each these are 25 guesses an hour of a million. */
  bankCodes: limit('bank_codes', { free: 5, withCaptcha: 0, window: '1 hour' }),

  /**
   * Invitations into teams that one person sends in a day, all teams together. A clinic that begins invites its staff at
   * once, and each is a mail of ours to an address that the inviter wrote, with a name of their choice in it.
   */
  invitations: limit('invitations', { free: 20, withCaptcha: 0, window: '1 day' }),
  /** The same person's invitations to one address: a second one within the hour helps neither. */
  invitationsToAddress: limit('invitations_to', { free: 1, withCaptcha: 0, window: '1 hour' }),

  /** Returns from a provider to one address, each of which asks that provider who came back. */
  providerAnswers: limit('provider_answers', { free: 30, withCaptcha: 0, window: '1 min' }),
  /** Pictures and files for sale of one account: each makes work and takes room. */
  uploads: limit('uploads', { free: 60, withCaptcha: 0, window: '1 hour' }),

  /**
   * Social pictures and QR codes that one address has drawn: a tenth of a second of a core each. What is drawn already is
   * not counted, so a social network that looks at everybody's links is not felt, and neither is a school that prints.
   */
  drawings: limit('drawings', { free: 120, withCaptcha: 0, window: '10 mins' }),

  /**
   * Changes that one login makes, of any kind and for any account. A person makes a few in a minute and a program that
   * takes over another product's data some dozens; a hundred a minute for an hour is no use that we know. Ending sessions,
   * a new password and calling bank details off are not counted: a stolen token must not lock out its owner.
   */
  writes: limit('writes', { free: 6000, withCaptcha: 0, window: '1 hour' }),

  /**
   * Looks at which dates of a series are free, from one address: each searches up to a year. A form looks once for each
   * time that is chosen, and a desk a few times for each client.
   */
  seriesPreviews: limit('series_previews', { free: 120, withCaptcha: 0, window: '10 mins' }),

  /** Own numbers of WhatsApp of one account that are connected or checked by a call. Each asks Meta three things. */
  numberChecks: limit('number_checks', { free: 20, withCaptcha: 0, window: '1 hour' }),

  /** Calendar feeds of one account that are read by a call. Each asks a machine of the host's choice. */
  feedReads: limit('feed_reads', { free: 30, withCaptcha: 0, window: '1 hour' }),

  /** Tests and replays of one account's webhooks. Each has us call a machine of the host's choice, up to a thousand times. */
  webhookReplays: limit('webhook_replays', { free: 60, withCaptcha: 0, window: '1 hour' }),

  /**
   * Bookings from one address, each hour of a package or series counted. A reception desk at its busiest is free, and
   * filling a host's month takes hours.
   */
  bookings: limit('bookings', { free: 30, withCaptcha: 100, window: '10 mins' }),
  /**
   * Changes of time of one booking by its client: each is mailed to both sides. A client who cannot make up their mind has
   * six a day; then each costs a captcha.
   */
  moves: limit('moves', { free: 6, withCaptcha: 20, window: '1 day' }),
  /**
   * The same by its host, who is signed in and proved. Twice as many, for on a bad day some bookings move more than once.
   */
  hostMoves: limit('host_moves', { free: 12, withCaptcha: 0, window: '1 day' }),
  /**
   * Notes of a host to the client of one booking, or to all clients of one date; reminders to pay. Each is mailed to
   * them. More than a lively talk about one appointment needs.
   */
  hostNotes: limit('host_notes', { free: 10, withCaptcha: 0, window: '1 day' }),
  /** Copies of messages that an account sends by hand. A desk whose mail was down for a morning sends a few dozen. */
  resends: limit('resends', { free: 60, withCaptcha: 0, window: '1 hour' }),
  /** Steps of workflows that one person sends to themselves: a few tries of each text. */
  stepTests: limit('step_tests', { free: 10, withCaptcha: 0, window: '1 hour' }),
  /**
   * Answers to clients in the inbox of one account, its members together. Ten desks that each answer every two minutes; a
   * program that floods clients is not a desk.
   */
  inboxMessages: limit('inbox_messages', { free: 300, withCaptcha: 0, window: '1 hour' }),
  /** Changes of time of any bookings from one address: as many as bookings. */
  movesFromAddress: limit('moves_from', { free: 30, withCaptcha: 100, window: '10 mins' }),
  /**
   * Bookings that an account makes for clients, each of a series counted. Every one is mailed to an address that the host
   * names. The longest series, a year of weeks, and a busy hour of a reception desk.
   */
  hostBookings: limit('host_bookings', { free: 60, withCaptcha: 0, window: '1 hour' }),
  /**
   * Wrong booking codes typed at /meeting, /cancel or /reschedule from one address. A desk mistypes a few, none is guessed.
   */
  ticketLookups: limit('ticket_lookups', { free: 30, withCaptcha: 0, window: '10 mins' }),
  /** Files that clients send before they book, from one address: each is kept for two hours. */
  answerFiles: limit('answer_files', { free: 30, withCaptcha: 100, window: '10 mins' }),
  /**
   * The same in kB, so that 30 files are not 300 MB. Fifty scanned pages, or five files of the largest size, are free; an
   * office whose clients all send theirs solves captchas for four times as much.
   */
  answerBytes: limit('answer_bytes', {
    free: 50 * KB_A_MEGABYTE,
    withCaptcha: 200 * KB_A_MEGABYTE,
    window: '1 hour',
  }),
  /**
   * Wrong coupon codes from one address, tried out or booked with. A right one is not counted: a desk that books with the
   * same coupon all day needs no captcha, and an attacker gets a few dozen guesses an hour.
   */
  couponGuesses: limit('coupon_guesses', { free: 20, withCaptcha: 40, window: '1 hour' }),

  /** Orders and changes of an owner's membership. Each asks the provider; a person decides a few times. */
  memberships: limit('memberships', { free: 30, withCaptcha: 0, window: '1 hour' }),
  /** Clicks on a plan that are counted for one address: enough to compare, too few to fill a table. */
  tracking: limit('tracking', { free: 60, withCaptcha: 0, window: '1 hour' }),

  /** Payments that are started from one address: as many as bookings. */
  payments: limit('payments', { free: 30, withCaptcha: 100, window: '10 mins' }),
  /** Codes of Yape that are typed for one booking: enough for slips, too few to guess one of a million. */
  typedCodes: limit('typed_codes', { free: 6, withCaptcha: 0, window: '10 mins' }),
  /** Proofs of transfers from one address: one for each booking, and some that are sent again. */
  proofs: limit('proofs', { free: 10, withCaptcha: 40, window: '10 mins' }),
  /**
   * Unsigned notifications of providers from one address. They change nothing and are kept for people to read; a
   * provider whose key was changed sends some dozens until it is noticed.
   */
  refusedNotifications: limit('refused_notifications', {
    free: 60,
    withCaptcha: 0,
    window: '10 mins',
  }),

  /**
   * Questions to one provider about payments that wrongly signed notifications name.
   * So many that real payments are found, so few that no stranger keeps us asking.
   */
  claimedPayments: limit('claimed_payments', { free: 100, withCaptcha: 0, window: '10 mins' }),
  /**
   * Calls by which one user marks who came. A phone sends each mark at once and asks every 15 seconds: a busy door of 20 people
   * a minute is a third of it, and each call holds up to 200 marks.
   */
  checkIns: limit('check_ins', { free: 600, withCaptcha: 0, window: '10 mins' }),

  /** Bank statements that one account compares with proofs: a few a day, more while columns are chosen. */
  statements: limit('statements', { free: 60, withCaptcha: 0, window: '1 hour' }),

  /** Files of bookings of one account: each reads thousands of them. */
  exports: limit('exports', { free: 30, withCaptcha: 0, window: '1 hour' }),

  /** Files of clients that one account reads: each keeps up to 5,000 rows for a month. */
  imports: limit('imports', { free: 20, withCaptcha: 0, window: '1 day' }),
  /** Forecasts of one account by other columns: each reads all rows of its file. */
  importForecasts: limit('import_forecasts', { free: 120, withCaptcha: 0, window: '1 hour' }),
}

/**
 * A bank's statement that is compared with proofs. Half a year of a busy account has 5,000 lines of 200 bytes; what a proof
 * waits for is of the last days. It is read in memory within a tenth of a second, and never kept.
 */
export const bankStatement = { bytes: MEGABYTE, lines: 5_000 }

/**
 * Layouts of statements that are remembered for an account: more than it has banks. The one that was used last stays longest.
 */
export const mostStatementLayouts = 10

/**
 * Hours to come that one e-mail may have with one account by its own bookings. They prove nothing about the client: two of
 * the largest packages. What the host books for a client is not counted.
 */
export const MOST_HOURS_TO_COME = 40

/**
 * Filters that one member keeps of one list. They are read and shown whole, by their names; a person tells twenty apart. A name
 * and a query are as long as their fields let them be, and a row of both has at most 2 kB.
 */
export const mostSavedFilters = 20

/**
 * Payment methods of an account. A practice with a wallet, an account at each large bank, a link and its own places has
 * ten; the list of a checkout stays one that a person reads.
 */
export const mostPaymentMethods = 20

/**
 * Bookings of one client with one account that wait for their payment at once, by e-mail or telephone. Each keeps a time or
 * place from others; a family that books for three is free.
 */
export const MOST_UNPAID_BOOKINGS = 3

/**
 * The same of one network, whatever e-mails and phones it types. A household, an office or a school has one address, and three
 * of its people may each hold three; a program that makes names up holds no more than they.
 */
export const MOST_UNPAID_OF_NETWORK = 9

/**
 * Streams of live notices. They are open connections, so each process counts its own. A browser that gets none goes on as
 * without them: it reads again when it is looked at.
 */
export const liveStreams = {
  /** A browser has one for all of its tabs: two desks, a laptop, a phone, a tablet, and some that end. */
  ofUser: 10,
  /** Each holds a socket and its memory (docs/scaling.md): 300 MB in all. The next process has room. */
  ofProcess: 10_000,
  /** Bytes that wait for one client: hundreds of notices. A client that takes none of them is gone. */
  backlog: 65_536,
  /** Minutes after which a browser opens a new one, and passes every check of a sign-in again. */
  minutes: 60,
}

/** How much may be kept, in bytes, and why not more. */
export const storage = {
  /**
   * What an account may keep, by the level of its plan: files that it sells and files of its clients. BASIC has room for
   * ten films of the largest size, or for the documents of a thousand bookings; a plan that is paid for pays for its disk
   * many times.
   */
  quotas: [500 * MEGABYTE, 5_000 * MEGABYTE, 20_000 * MEGABYTE, 100_000 * MEGABYTE],
  /**
   * Files of one service that no booking has claimed yet. Ten clients who fill in its form at once with the most files.
   * When it is full, the address with most bytes in it gives up its oldest files for what another address sends.
   */
  unclaimedOfService: 100 * MEGABYTE,
  /** The same of all services: what visitors can make us keep at most, however many addresses they have. */
  unclaimedOfAll: 2_000 * MEGABYTE,
  /**
   * Hours that an unclaimed file waits for its booking. A form is filled in within minutes, and a break for lunch is
   * allowed.
   */
  unclaimedHours: 2,
  /**
   * Days that files are kept after their booking was rejected, cancelled, unpaid or archived. A host who ends one by
   * mistake has a month to save them, and then they no longer fill the host's room.
   */
  endedDays: 30,
}

/** Bytes that an account with this plan may keep. */
export function storageOf({ level }: { level: number }): number {
  return storage.quotas[Math.min(level, storage.quotas.length - 1)]!
}

/**
 * How exactly the last use of an API key is kept. It answers whether a key is still used, which ten minutes do; a busy key
 * would otherwise write a row with each call.
 */
export const keyUseKept = { minutes: 10 } as const
