import { addWords } from '#web/i18n/i18n.ts'
import { assumptionsMessages } from '../../messages/assumptions.ts'
import { valueMessages } from '../../messages/value.ts'
import '../methods/words.ts'
import '../shared/grid-words.ts'

addWords('value', valueMessages)
addWords('assumptions', assumptionsMessages)
