import { AppError, type ErrorCode } from '#kernel/errors.ts'

type Known = readonly [pattern: RegExp, code: ErrorCode, kind: string]

/** What begins as a file that is not read begins, byte by byte as letters. The first that fits names it. */
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: signatures of files
const KNOWN: readonly Known[] = [
  [/^AC1[0-9]\d\d/, 'sheet-drawing', 'DWG'],
  [/^AutoCAD Binary DXF|^\s*(?:999\r?\n[^\r\n]*\r?\n\s*)*0\r?\n\s*SECTION/, 'sheet-drawing', 'DXF'],
  [/^SQLite format 3\0.{52}GPKG/s, 'sheet-other-map', 'GeoPackage'],
  [/^SQLite format 3\0.{52}MPBX/s, 'sheet-other-map', 'MBTiles'],
  [/^SQLite format 3\0(?=[\s\S]*gpkg_)/, 'sheet-other-map', 'GeoPackage'],
  [/^SQLite format 3\0(?=[\s\S]*tile_row)/, 'sheet-other-map', 'MBTiles'],
  [/^SQLite format 3\0/, 'sheet-other-map', 'SQLite'],
  [/^fgb.fgb/s, 'sheet-other-map', 'FlatGeobuf'],
  [/^PMTiles/, 'sheet-other-map', 'PMTiles'],
  [/^PAR1/, 'sheet-other-map', 'GeoParquet'],
  [/^\0\0\0.\n\tOSMHeader/s, 'sheet-other-map', 'OpenStreetMap PBF'],
  [/^!table\b/i, 'sheet-other-map', 'MapInfo TAB'],
  [/^Version\s+\d+\s+Charset\s+"/i, 'sheet-other-map', 'MapInfo MIF'],
  [/^\0\x01\0\0Standard (?:Jet|ACE) DB/, 'sheet-other-map', 'Access'],
  [/^LASF/, 'sheet-other-map', 'LAS'],
  [/^(?:CDF[\x01\x02]|\x89HDF)/, 'sheet-picture', 'NetCDF'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'sheet-picture', 'TIFF'],
  [/^\xff\xd8\xff/, 'sheet-picture', 'JPEG'],
  [/^\x89PNG/, 'sheet-picture', 'PNG'],
  [/^GIF8/, 'sheet-picture', 'GIF'],
  [/^RIFF.{4}WEBP/s, 'sheet-picture', 'WebP'],
  [/^.{4}ftyp(?:hei|hev|mif1|avif)/s, 'sheet-picture', 'HEIC'],
  [/^\0\0\0\x0cjP {2}/, 'sheet-picture', 'JPEG 2000'],
  [/^%PDF/, 'sheet-document', 'PDF'],
  [/^\{\\rtf/, 'sheet-document', 'RTF'],
  [/^%!PS/, 'sheet-document', 'PostScript'],
  [/^(?:7z\xbc\xaf|Rar!|\x1f\x8b)/, 'sheet-packed', '7z, RAR, gzip'],
]
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: signatures of files

/** Throws AppError that names the file and the way out, for what begins as a file that is not read; `head`: its first bytes, each as a letter. */
export function refuseOthers(head: string): void {
  const known = KNOWN.find(([pattern]) => pattern.test(head))
  if (known) throw new AppError(known[1], { params: { kind: known[2] } })
  const bytes = Buffer.from(head.slice(0, 32), 'latin1')
  // The parts of a shapefile by themselves: shapes, their index, and the table.
  if (bytes.length >= 32 && bytes.readInt32BE(0) === 9994)
    throw new AppError('sheet-shapefile', { params: { part: '.dbf, .prj' } })
  if (isTable(bytes)) throw new AppError('sheet-shapefile', { params: { part: '.shp' } })
}

/** True for the beginning of a table of dBASE, as beside shapes: its mark, the day of its last change, and lengths that fit together. */
function isTable(bytes: Buffer): boolean {
  if (bytes.length < 32 || ![0x03, 0x83, 0x30, 0xf5].includes(bytes[0] ?? 0)) return false
  const [month = 0, day = 0] = [bytes[2], bytes[3]]
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && bytes.readUInt16LE(8) % 32 <= 1 && bytes.readUInt16LE(10) > 1
  )
}
