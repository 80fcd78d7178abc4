/** How far the nearest road may lie from a place, in metres: beyond, no minutes are given. */
const FARTHEST_ROAD = 1000
/** Bytes of tiles that the engine keeps in memory. */
const CACHE = 100_000_000
/** Kuwait is 200 km long: the longest way that is looked for, in metres. */
const LONGEST = 400_000

const SILENT = { type: '' }
const UNUSED = { max_distance: 1, max_locations: 1, max_matrix_distance: 1, max_matrix_location_pairs: 1 }
const OTHER_MEANS = [
  'bicycle',
  'bikeshare',
  'bus',
  'motor_scooter',
  'motorcycle',
  'multimodal',
  'taxi',
  'transit',
  'truck',
]

/**
 * The settings of Valhalla for a folder of tiles: what its engine refuses to start without, with the values of its own
 * `valhalla_build_config` (3.6.1) unless something is said of them here. One object serves both the program that builds tiles and the engine.
 */
export function engineConfig(tiles: string, destinations: number) {
  return {
    mjolnir: {
      tile_dir: tiles,
      max_cache_size: CACHE,
      hierarchy: true,
      shortcuts: true,
      // Borders between countries decide the side of the road and access: those of Kuwait are the engine's defaults.
      data_processing: { use_admin_db: false },
      include_bicycle: false,
      include_pedestrian: false,
      logging: { type: 'std_out', color: false },
    },
    loki: {
      actions: ['locate', 'sources_to_targets'],
      logging: SILENT,
      use_connectivity: true,
      service_defaults: {
        // Streets that lead nowhere, such as those of a car park, are passed by where another is near.
        minimum_reachability: 50,
        radius: 0,
        search_cutoff: FARTHEST_ROAD,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
    },
    thor: { logging: SILENT, source_to_target_algorithm: 'costmatrix' },
    odin: { logging: SILENT },
    // The matching of tracks, which is not used.
    meili: {
      mode: 'auto',
      customizable: [],
      grid: { cache_size: 1, size: 500 },
      default: { beta: 3, breakage_distance: 2000, max_search_radius: 100, search_radius: 50, sigma_z: 4.07 },
    },
    service_limits: {
      auto: {
        max_distance: LONGEST,
        max_locations: destinations + 1,
        max_matrix_distance: LONGEST,
        max_matrix_location_pairs: destinations,
      },
      ...Object.fromEntries(OTHER_MEANS.map((means) => [means, UNUSED])),
      pedestrian: { ...UNUSED, max_transit_walking_distance: 1, min_transit_walking_distance: 1 },
      max_radius: 200,
      max_reachability: 100,
      max_alternates: 0,
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_distance_disable_hierarchy_culling: 0,
      hierarchy_limits: { allow_modification: false },
      status: { allow_verbose: false },
      centroid: { max_distance: 1, max_locations: 1 },
      isochrone: { max_contours: 1, max_distance: 1, max_distance_contour: 1, max_locations: 1, max_time_contour: 1 },
      trace: {
        max_alternates: 1,
        max_alternates_shape: 1,
        max_distance: 1,
        max_gps_accuracy: 1,
        max_search_radius: 1,
        max_shape: 1,
      },
      skadi: { max_shape: 1, min_resample: 1 },
    },
  }
}
