import ana from './faces/ana_quispe.svg'
import { pictureAt } from '#shared/pictures'
import mateo from './faces/mateo_restrepo.svg'
import valentina from './faces/valentina_rojas.svg'

/** The drawn faces of the demo hosts (DiceBear, Open Peeps by Pablo Stanley, CC0 1.0). */
export const FACES: Record<string, string> = {
  anaquispe: ana,
  mateorestrepo: mateo,
  valentinarojas: valentina,
}

/** The picture of a demo host: their own, else the drawn one. */
export function faceOf({ username, picture }: { username: string; picture: string | null }) {
  return picture ? pictureAt(picture, 192) : FACES[username]
}
