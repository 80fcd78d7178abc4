import { defineMessages } from '#kernel/words.ts'

/** Words of the firm's kept phrases; they come with the fields that offer them. */
export const phrasesMessages = defineMessages({
  label: { ar: 'عبارات المكتب', en: 'The firm’s phrases' },
  labelFor: { ar: 'عبارات المكتب: {{field}}', en: 'The firm’s phrases: {{field}}' },
  none: { ar: 'لا توجد عبارات محفوظة لهذا البند بعد.', en: 'No phrases are saved for this row yet.' },
  keep: { ar: 'حفظ النص ضمن عبارات المكتب', en: 'Keep what is typed as a phrase' },
  kept: { ar: 'حُفظت العبارة', en: 'Phrase saved' },
  remove: { ar: 'حذف العبارة «{{text}}»', en: 'Remove the phrase “{{text}}”' },
  removed: { ar: 'حُذفت العبارة', en: 'Phrase removed' },
  'fault.text': { ar: 'اكتب العبارة بإحدى اللغتين', en: 'Type the phrase in one of the languages' },
})
