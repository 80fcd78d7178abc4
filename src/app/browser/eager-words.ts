/**
 * The tables of words that every page carries: namespace, file and export. The build replaces these files by one file of words
 * for each language, and src/app/browser/words.ts gives the tables to i18next; a test holds the two together.
 */
export const EAGER_WORDS = [
  { namespace: 'shell', file: 'src/web/shell/messages.ts', table: 'shellMessages' },
  { namespace: 'kernel', file: 'src/kernel/messages.ts', table: 'kernelMessages' },
  { namespace: 'errors', file: 'src/app/browser/error-words.ts', table: 'errorWords' },
  { namespace: 'people', file: 'src/features/people/messages.ts', table: 'peopleMessages' },
  { namespace: 'valuations', file: 'src/features/valuations/messages.ts', table: 'valuationsMessages' },
  { namespace: 'forms', file: 'src/web/forms/messages.ts', table: 'formsMessages' },
  { namespace: 'records', file: 'src/web/records/messages.ts', table: 'recordsMessages' },
  { namespace: 'header', file: 'src/app/browser/header/messages.ts', table: 'headerMessages' },
  { namespace: 'places', file: 'src/features/places/messages.ts', table: 'placesMessages' },
] as const
