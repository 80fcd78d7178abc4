import { download, query } from '#server/procedure.ts'
import { analysisPdf } from './commands/pdf.ts'
import {
  amenitiesInput,
  analysisFile,
  areaInput,
  aroundInput,
  compareInput,
  mapAreasInput,
  mapHexagonsInput,
  mapPinsInput,
  timeInput,
  zoningInput,
} from './model/inputs.ts'
import { readAmenities } from './queries/amenities.ts'
import { compareAreas, readArea } from './queries/area.ts'
import { readSurroundings } from './queries/around.ts'
import { mapAreas, mapHexagons } from './queries/map.ts'
import { mapPins } from './queries/pins.ts'
import { readTime } from './queries/time.ts'
import { readZoning } from './queries/zoning.ts'

const access = 'canViewReports'

/** The verbs of the spatial analysis: each section is one, so that it loads, fails and is tried again by itself. */
export const spatialApi = {
  area: query({ access, input: areaInput, run: readArea }),
  compare: query({ access, input: compareInput, run: compareAreas }),
  amenities: query({ access, input: amenitiesInput, run: readAmenities }),
  time: query({ access, input: timeInput, run: readTime }),
  zoning: query({ access, input: zoningInput, run: readZoning }),
  mapAreas: query({ access, input: mapAreasInput, run: mapAreas }),
  mapHexagons: query({ access, input: mapHexagonsInput, run: mapHexagons }),
  mapPins: query({ access, input: mapPinsInput, run: mapPins }),
  around: query({ access, input: aroundInput, run: readSurroundings }),
}

/** An analysis as a PDF: `GET /files/spatial/analysis.pdf?selection={…}&…`. */
export const spatialPdf = download({ access, input: analysisFile, run: analysisPdf })
