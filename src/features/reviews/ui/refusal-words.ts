import '#features/declarations/ui/shared/words.ts'
import '#features/licences/ui/shared/words.ts'
import './shared/words.ts'

/** Shows nothing: brings the words of what declarations, licences and reviews refuse, for screens that move or assign several rows. */
export const RefusalWords = (_: object) => null
