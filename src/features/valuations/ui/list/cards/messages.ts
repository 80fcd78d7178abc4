import { defineMessages } from '#kernel/words.ts'

/** Words of the list as cards; they come with it. */
export const cardsMessages = defineMessages({
  'cards.property': { ar: 'العقار', en: 'Property' },
  'cards.range': {
    ar: 'التقييمات من {{from}} إلى {{to}} من أصل {{total}}',
    en: 'Valuations {{from}} to {{to}} of {{total}}',
  },
  'cards.searched': { ar: 'البحث عن «{{text}}»', en: 'Search for “{{text}}”' },
  'cards.unfiltered': { ar: 'دون تصفية', en: 'No filters' },
})
