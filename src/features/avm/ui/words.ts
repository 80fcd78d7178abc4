import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { exportMessages } from '#web/records/export/messages.ts'
import { indicationMessages } from '../messages/indication.ts'
import { avmMessages } from '../messages.ts'

addWords('avm', avmMessages)
addWords('indication', indicationMessages)
addWords('export', exportMessages)
addWords('properties', propertiesMessages)
