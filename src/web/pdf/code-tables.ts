/** The tables that turn the codes of East Asian texts into letters, by path; a long list, fetched when a PDF needs one. */
export const codeTables = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  eager: true,
  query: '?url',
  import: 'default',
})
