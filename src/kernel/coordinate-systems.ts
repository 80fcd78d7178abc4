/**
 * A coordinate system that positions in Kuwait come in: its code at EPSG, its name, what else files call it (compared by letters and digits
 * alone), and its definition in PROJ's terms, datum shift to WGS 84 included.
 */
export type CoordinateSystem = { code: string; name: string; also: readonly string[]; definition: string }

// EPSG:1056, Ain el Abd to WGS 84 in Kuwait, onshore, accuracy 1 m (https://epsg.io/4204-1056). It is stated there by a rotation of the coordinate frame;
// PROJ asks for that of the position, whose signs are the opposite ones, as proj4's own table of datums has them.
const AIN_EL_ABD = '+ellps=intl +towgs84=-85.645,-273.077,-79.708,2.289,-1.421,2.532,3.194'
// EPSG:1060, 'NGN to WGS 84 (1)', Kuwait onshore, accuracy 1 m (https://epsg.io/4318).
const NGN = '+ellps=WGS84 +towgs84=-3.2,-5.7,2.8'
// EPSG:1062, 'Kuwait Utility to WGS 84 (1)', Kuwait City, accuracy 1 m (https://epsg.io/4319).
const KUDAMS = '+ellps=GRS80 +towgs84=-20.8,11.3,2.4'
// EPSG:1059, 'KOC to WGS 84 (1)', Kuwait onshore, accuracy 1 m; Clarke 1880 (RGS) (https://epsg.io/4246).
const KOC = '+a=6378249.145 +rf=293.465 +towgs84=-294.7,-200.1,525.5'

const system = (epsg: number, name: string, definition: string, ...also: string[]): CoordinateSystem => ({
  code: `EPSG:${epsg}`,
  name,
  also,
  definition: `${definition} +no_defs`,
})

/** The code of degrees on WGS 84, which the product keeps. */
export const WGS84 = 'EPSG:4326'

/** The coordinate systems that are read, projections by https://epsg.io under their codes. */
export const COORDINATE_SYSTEMS: readonly CoordinateSystem[] = [
  system(4326, 'WGS 84', '+proj=longlat +datum=WGS84', 'GCS_WGS_1984', 'CRS84', 'CRS84h', 'EPSG:4979', 'D_WGS_1984'),
  system(32638, 'WGS 84 / UTM zone 38N', '+proj=utm +zone=38 +datum=WGS84 +units=m', 'WGS_1984_UTM_Zone_38N'),
  system(32639, 'WGS 84 / UTM zone 39N', '+proj=utm +zone=39 +datum=WGS84 +units=m', 'WGS_1984_UTM_Zone_39N'),
  system(
    3857,
    'WGS 84 / Pseudo-Mercator',
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null',
    ...['EPSG:900913', 'EPSG:3785', 'EPSG:102100', 'EPSG:102113', 'ESRI:102100', 'ESRI:102113', 'OSGEO:41001'],
    ...[
      'WGS_1984_Web_Mercator_Auxiliary_Sphere',
      'WGS_1984_Web_Mercator',
      'Web Mercator',
      'Popular Visualisation CRS / Mercator',
    ],
  ),
  system(
    20438,
    'Ain el Abd / UTM zone 38N',
    `+proj=utm +zone=38 ${AIN_EL_ABD} +units=m`,
    'Ain_el_Abd_1970_UTM_Zone_38N',
  ),
  system(
    20439,
    'Ain el Abd / UTM zone 39N',
    `+proj=utm +zone=39 ${AIN_EL_ABD} +units=m`,
    'Ain_el_Abd_1970_UTM_Zone_39N',
  ),
  system(
    2318,
    'Ain el Abd / Aramco Lambert',
    `+proj=lcc +lat_1=17 +lat_2=33 +lat_0=25.08951 +lon_0=48 +x_0=0 +y_0=0 ${AIN_EL_ABD} +units=m`,
    'Ain_el_Abd_1970_Aramco_Lambert',
    'ESRI:102622',
  ),
  system(31838, 'NGN / UTM zone 38N', `+proj=utm +zone=38 ${NGN} +units=m`, 'National_Geodetic_Network_UTM_Zone_38N'),
  system(31839, 'NGN / UTM zone 39N', `+proj=utm +zone=39 ${NGN} +units=m`, 'National_Geodetic_Network_UTM_Zone_39N'),
  system(
    31901,
    'KUDAMS / KTM',
    `+proj=tmerc +lat_0=0 +lon_0=48 +k=1 +x_0=500000 +y_0=0 ${KUDAMS} +units=m`,
    'Kuwait_Utility_KTM',
    'Kuwait Transverse Mercator',
  ),
  system(
    24600,
    'KOC Lambert',
    `+proj=lcc +lat_1=32.5 +lat_0=32.5 +lon_0=45 +k_0=0.9987864078 +x_0=1500000 +y_0=1166200 ${KOC} +units=m`,
    'Kuwait_Oil_Co_Lambert',
    'Kuwait_Oil_Company_Lambert',
  ),
  system(4204, 'Ain el Abd', `+proj=longlat ${AIN_EL_ABD}`, 'GCS_Ain_el_Abd_1970', 'Ain el Abd 1970'),
  system(4318, 'NGN', `+proj=longlat ${NGN}`, 'GCS_National_Geodetic_Network', 'GCS_NGN'),
  system(4319, 'KUDAMS', `+proj=longlat ${KUDAMS}`, 'GCS_Kuwait_Utility', 'GCS_KUDAMS'),
  system(4246, 'KOC', `+proj=longlat ${KOC}`, 'GCS_Kuwait_Oil_Company', 'GCS_KOC'),
]

/** The coordinate system of a code; undefined for one that is not read. */
export const systemOfCode = (code: string): CoordinateSystem | undefined =>
  COORDINATE_SYSTEMS.find((one) => one.code === code)
