import { COORDINATE_SYSTEMS, type CoordinateSystem } from './coordinate-systems.ts'

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const BY_NAME = new Map(
  COORDINATE_SYSTEMS.flatMap((one) => [one.code, one.name, ...one.also].map((name) => [plain(name), one] as const)),
)

/**
 * The coordinate system that a file declares, and what it is called there: a code ('EPSG:32638', 'urn:ogc:def:crs:EPSG::32638', an address of
 * opengis.net, 'SRID=32638'), a name, or well-known text such as that of a .prj file.
 */
export function declaredSystem(text: string): { system: CoordinateSystem | undefined; called: string } {
  const said = text.replace(/^\ufeff/, '').trim()
  const wkt = /^[A-Z_]+\s*[[(]\s*"([^"]*)"/i.exec(said)?.[1]
  if (wkt !== undefined) {
    // The last authority is that of the whole, those before are of its parts.
    const whole = /(?:AUTHORITY|ID)\s*[[(]\s*"([A-Z]+)"\s*,\s*"?(\d+)"?\s*[\])]+\s*$/i.exec(said)
    const called = whole ? `${wkt} (${whole[1]}:${whole[2]})` : wkt
    return {
      system: BY_NAME.get(plain(wkt)) ?? (whole ? BY_NAME.get(plain(`${whole[1]}${whole[2]}`)) : undefined),
      called,
    }
  }
  const number = /(\d{4,6})\D*$/.exec(said)?.[1]
  const authority = /esri/i.test(said) ? 'ESRI' : 'EPSG'
  const isCode = /epsg|esri|srid|crs\b/i.test(said) || /^\d+$/.test(said)
  const called = isCode && number ? `${authority}:${number}` : said
  const name = /(?:^|[:/])(CRS84h?)$/i.exec(said)?.[1] ?? called
  return { system: BY_NAME.get(plain(name)), called: called.slice(0, 120) }
}
