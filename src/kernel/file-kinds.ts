/** The accepted kinds of file, each with its media type, its extension, and how a screen can show it. */
export const FILE_KINDS = {
  pdf: { type: 'application/pdf', ending: 'pdf', shown: 'pdf' },
  jpeg: { type: 'image/jpeg', ending: 'jpg', shown: 'picture' },
  png: { type: 'image/png', ending: 'png', shown: 'picture' },
  webp: { type: 'image/webp', ending: 'webp', shown: 'picture' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
    shown: null,
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx', shown: null },
} as const satisfies Record<string, { type: string; ending: string; shown: 'pdf' | 'picture' | null }>

export type FileKind = keyof typeof FILE_KINDS

/** The kinds that are pictures. */
export type PictureKind = 'jpeg' | 'png' | 'webp'
/** The sizes of a picture's previews, for lists and for the screen: the longest side in pixels. */
export const PREVIEW_SIDES = { thumbnail: 320, screen: 1600 } as const
export type PreviewSize = keyof typeof PREVIEW_SIDES
export const PREVIEW_SIZES = Object.keys(PREVIEW_SIDES) as [PreviewSize, ...PreviewSize[]]
