import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

/** The sources and layers of a base map; their names begin with 'base'. */
export type Base = { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] }
