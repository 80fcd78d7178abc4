/**
 * The accepted kinds of file, each with its media type, its extension, and how a screen can show it: the file itself, or for `read` what was
 * drawn or read of it when it came.
 */
export const FILE_KINDS = {
  pdf: { type: 'application/pdf', ending: 'pdf', shown: 'pdf', read: null },
  jpeg: { type: 'image/jpeg', ending: 'jpg', shown: 'picture', read: null },
  png: { type: 'image/png', ending: 'png', shown: 'picture', read: null },
  webp: { type: 'image/webp', ending: 'webp', shown: 'picture', read: null },
  tiff: { type: 'image/tiff', ending: 'tif', shown: null, read: 'pages' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
    shown: null,
    read: null,
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    shown: null,
    read: null,
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: 'pptx',
    shown: null,
    read: null,
  },
  doc: { type: 'application/msword', ending: 'doc', shown: null, read: null },
  xls: { type: 'application/vnd.ms-excel', ending: 'xls', shown: null, read: null },
  ppt: { type: 'application/vnd.ms-powerpoint', ending: 'ppt', shown: null, read: null },
  eml: { type: 'message/rfc822', ending: 'eml', shown: null, read: 'mail' },
  msg: { type: 'application/vnd.ms-outlook', ending: 'msg', shown: null, read: null },
  dwg: { type: 'image/vnd.dwg', ending: 'dwg', shown: null, read: null },
  dxf: { type: 'image/vnd.dxf', ending: 'dxf', shown: null, read: null },
  txt: { type: 'text/plain', ending: 'txt', shown: null, read: 'text' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', shown: null, read: 'text' },
} as const satisfies Record<
  string,
  { type: string; ending: string; shown: 'pdf' | 'picture' | null; read: 'pages' | 'mail' | 'text' | null }
>

export type FileKind = keyof typeof FILE_KINDS

/** The kinds that are pictures. */
export type PictureKind = 'jpeg' | 'png' | 'webp'
/** The sizes of a picture's previews, for lists and for the screen: the longest side in pixels. */
export const PREVIEW_SIDES = { thumbnail: 320, screen: 1600 } as const
export type PreviewSize = keyof typeof PREVIEW_SIDES
export const PREVIEW_SIZES = Object.keys(PREVIEW_SIDES) as [PreviewSize, ...PreviewSize[]]

/**
 * What is stored beside a file's bytes: its previews, the pages of a TIFF as a PDF, what a mail or a text says (`src/kernel/file-content.ts`), and the contents of a
 * mail's attachments one after another.
 */
export const PREVIEWS = {
  thumbnail: { type: 'image/webp', ending: 'webp' },
  screen: { type: 'image/webp', ending: 'webp' },
  pages: { type: 'application/pdf', ending: 'pdf' },
  content: { type: 'application/json', ending: 'json' },
  parts: { type: 'application/octet-stream', ending: 'bin' },
} as const satisfies Record<string, { type: string; ending: string }>
export type PreviewName = keyof typeof PREVIEWS
export const PREVIEW_NAMES = Object.keys(PREVIEWS) as [PreviewName, ...PreviewName[]]

const PREVIEWS_OF: Readonly<Partial<Record<string, readonly PreviewName[]>>> = {
  picture: ['thumbnail', 'screen'],
  pages: ['thumbnail', 'screen', 'pages'],
  mail: ['content', 'parts'],
  text: ['content'],
}
/** The previews that a file of a kind may have. */
export function previewsOf(kind: FileKind): readonly PreviewName[] {
  const { shown, read } = FILE_KINDS[kind]
  return PREVIEWS_OF[read ?? shown ?? ''] ?? []
}

/**
 * What a person should know of a file that was accepted: it opens with a password alone, bytes around it were cut off, its missing end was completed, it was
 * converted from a format of telephones, or made smaller.
 */
export type FileNote = 'locked' | 'cut' | 'completed' | 'converted' | 'shrunk'
