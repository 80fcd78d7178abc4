import { addWords } from '#web/i18n/i18n.ts'
import { testingMessages } from '../../messages/testing.ts'

addWords('testing', testingMessages)
