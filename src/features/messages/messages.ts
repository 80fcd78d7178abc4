import { defineMessages } from '#kernel/words.ts'

/** Words of messages between clients and the firm. */
export const messagesMessages = defineMessages({
  'fault.empty': { ar: 'اكتب الرسالة أو أرفق ملفاً', en: 'Type the message or attach a file' },
  'fault.note': { ar: 'اكتب سبب الإحالة', en: 'Say why it is handed over' },
  'fault.to': { ar: 'اختر موظفاً آخر', en: 'Choose another member of staff' },
})
