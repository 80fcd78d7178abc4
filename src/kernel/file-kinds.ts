/** The kinds of file that are kept, each with the media type it is served as, its ending, and how it may be shown on a screen. */
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
/** The sizes in which a picture is drawn to be looked at: a small one for lists and one for the screen, longest side in pixels. */
export const PREVIEW_SIDES = { thumbnail: 320, screen: 1600 } as const
export type PreviewSize = keyof typeof PREVIEW_SIDES
export const PREVIEW_SIZES = Object.keys(PREVIEW_SIDES) as [PreviewSize, ...PreviewSize[]]
