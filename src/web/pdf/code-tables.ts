/** The character maps of East Asian encodings, by path; a long list, loaded when a PDF needs one. */
export const codeTables = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  eager: true,
  query: '?url',
  import: 'default',
})
