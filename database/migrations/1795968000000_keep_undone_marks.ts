import { BaseSchema } from '@adonisjs/lucid/schema'

const OUTCOMES = `'entered', 'absent', 'repeated'`

/**
 * What takes a mark at the door back is kept by its id too, so that one that is sent twice takes back nothing that another
 * door marked meanwhile. It stands for no place.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`ALTER TABLE check_ins DROP CONSTRAINT check_ins_outcome,
      ADD CONSTRAINT check_ins_outcome CHECK (outcome IN (${OUTCOMES}) OR (outcome = 'undone' AND undone_at IS NOT NULL))`)
  }

  async down() {
    this.schema.raw(`DELETE FROM check_ins WHERE outcome = 'undone'`)
    this.schema.raw(`ALTER TABLE check_ins DROP CONSTRAINT check_ins_outcome,
      ADD CONSTRAINT check_ins_outcome CHECK (outcome IN (${OUTCOMES}))`)
  }
}
