/**
 * Mails in 24 hours, beside what is limited where it is asked for (codes and recovery, above). What is past a ceiling is not
 * sent; the host sees so beside the booking and may send it again later. One inbox counts once, whichever hosts write to it
 * and however its address is written.
 */
export const mailCeilings = {
  recipientDay: {
    /** First messages of a booking. A client who books for a whole practice with one address still gets each. */
    booking: 100,
    /** Ends of bookings and files. Each is sent once, nothing else says so, and a whole day may be called off at once. */
    end: 500,
    /** Moves and changes of who attends: people move a few bookings a day, an attacker moves one all day. */
    change: 30,
    /** Two for each booking, so twice as many. */
    reminder: 200,
    /** To hosts and members who attend, of their own bookings. The largest workshops sell a few hundred places on a day. */
    host: 300,
    /** Answers of hosts in conversations. A lively talk has some dozens a day, and only clients who wrote are answered. */
    talk: 200,
    /** To teams: a person joins a few at most. */
    invitation: 10,
    /** Answers to presses and messages over WhatsApp: two programs that answer each other stop. */
    reply: 60,
  },
  /** All that one account sends to others. A practice of ten has 500 bookings a week with four mails each at most. */
  accountDay: 2000,
  /** Beside that, ends of bookings. More than are ever called off in a day, and no way around the ceiling above. */
  accountEndsDay: 5000,
  /** Copies that a host sends of one message, ever. A client who finds none of three has another problem. */
  copies: 3,
}

/**
 * What conversations with clients hold. A text is as long as WhatsApp takes one (`text`), a subject as long as mail programs show
 * one. Quick replies: a desk knows a few dozen by heart, and a list of them is one screen; each fits a text of a few paragraphs.
 */
export const inbox = {
  text: 4096,
  subject: 200,
  quickReplies: 50,
  quickReplyTitle: 40,
  quickReplyText: 1000,
  /** Letters of a search. */
  search: 100,
  /** Answers by e-mail to one conversation in a day: two programs that answer each other stop. */
  mailsDay: 100,
  /** Bytes of such an answer without its files. A long talk that is quoted has some hundred thousand. */
  mailBytes: 2 * 2 ** 20,
  /** Files of one message that are kept: photos of a form; signatures of companies bring two or three. */
  files: 10,
  /** Files of one message that its thread names, with those that are refused. */
  filesNamed: 20,
  /** Files of one conversation in a day: more are a program's, or an archive that belongs elsewhere. */
  filesDay: 50,
  /**
   * Conversations that people who are no clients begin with one account in a day. They write to its own number. A campaign brings some
   * dozens; more are a program's, which has as many numbers as it likes. What is past it is kept with the number alone.
   */
  prospectsDay: 200,
  /** Messages of one of them in a day. Who asks writes some dozens; what is past it is kept with the number alone. */
  prospectMessagesDay: 100,
  /** Files of one of them in a day, and of all of them together. The account's storage is there for its clients. */
  prospectFilesDay: 10,
  prospectsFilesDay: 100,
  /** Letters of a file's name. */
  fileName: 120,
}

/**
 * When notices to a host go together. Five in an hour are read one by one.
 * What comes behind them within the hour waits for one mail every half hour. What concerns the next hours (`soon`) never waits. A mail of twenty notices is read to its
 * end, more are looked up.
 */
export const collecting = {
  alone: 5,
  withinMinutes: 60,
  waitMinutes: 30,
  soonHours: 3,
  listed: 20,
}

/**
 * Messages of an account that are due, from which on they leave half of the turns to others.
 * That is more than a morning of bookings has, and less than a workshop that is called off.
 */
export const crowdFrom = 50

/** When messages of a booking wait, or leave each other room. */
export const messageTimes = {
  /** Between these hours at the reader no reminder and no thank-you is sent: most people rest then. */
  quietHours: { from: '21:00', to: '08:00' },
  /** Minutes between two reminders of a meeting to a reader: closer, the second says nothing new. */
  remindersApart: 10,
  /** Seconds that messages of a host's own move wait, so that a slip can be taken back. */
  hostMoveWaits: 15,
  /** Seconds that a confirmation waits for the link of its room. Longer, and its client would look for it in vain. */
  linkWaits: 20,
}

/**
 * When an address gets no more mail.
 * A hard bounce or a complaint is enough: providers end accounts whose mails bounce, or are marked as unwanted, more often
 * than a few times in a thousand.
 */
export const suppression = {
  /**
   * A full inbox or a server that is down is mended within days.
   * So three within a week are too many, and after it an address is tried again by itself.
   */
  soft: { bounces: 3, days: 7 },
  /** Days for which a bounce is kept that no longer decides anything, for questions about it. */
  keptDays: 30,
}
