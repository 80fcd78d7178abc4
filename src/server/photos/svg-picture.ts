import { fileURLToPath } from 'node:url'

/** The family of the letters that drawn pictures have. */
export const PICTURE_FONT = 'IBM Plex Sans Arabic'
const FONT_FILE = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
)

let isFontThere: Promise<unknown> | undefined
/** A font is known to what draws once a text was set in it. */
async function fontLoaded(): Promise<unknown> {
  const { default: sharp } = await import('sharp')
  isFontThere ??= sharp({ text: { text: 'ثمين', font: PICTURE_FONT, fontfile: FONT_FILE } })
    .png()
    .toBuffer()
  return isFontThere
}

/** What SVG draws, as a PNG with the font of papers. */
export async function pngOf(svg: string): Promise<Buffer> {
  await fontLoaded()
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** A text as it is written within SVG. */
export const inSvg = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
