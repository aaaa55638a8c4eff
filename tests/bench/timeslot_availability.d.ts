/** The package brings no types. */
declare module 'timeslot-availability' {
  type Event = { start: Date; end: Date }

  /** Starts from `start` to `end`, one every `seconds`, that lie in no event. */
  export default function findAvailability(
    start: Date,
    end: Date,
    seconds: number,
    events: Event[]
  ): Event[]
}
