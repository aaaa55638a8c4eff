/** Fields of a record by their names. */
export type Fields = Record<string, unknown>

/** A record with its version, or a booking, whose time is one. */
export type Present = Fields & { version?: number; start?: string }

/** A save that was refused because of a change meanwhile: what was sent, what is saved, and the form. */
export type Conflict = {
  sent: Fields
  present: Present
  form: HTMLFormElement
  /** The field of the form that holds the record, where it is a part of another. */
  within?: string
}

/** What a form does with a conflict. */
export type ConflictProps = {
  /** The values of the form for a record that was saved meanwhile; by default the record itself. */
  takes?: (present: object) => object
  /** Follows instead, where the form is not filled with it. */
  onTaken?: () => void
  /** Nothing that one person entered is put beside what the other did. */
  isWhole?: boolean
}

/** A conflict and what its form does with it. */
export type ChoiceProps = ConflictProps & { conflict: Conflict; onEnd: () => void }
