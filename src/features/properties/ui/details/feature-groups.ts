import { FEATURE_GROUPS, FEATURES, type Feature, type FeatureGroup, type Features } from '../../model/features.ts'

/** The known features by group, in form order; empty groups are omitted. */
export function groupsOf(features: Features): { group: FeatureGroup; names: Feature[] }[] {
  const known = (Object.keys(FEATURES) as Feature[]).filter((name) => (features[name] ?? null) !== null)
  return FEATURE_GROUPS.map((group) => ({
    group,
    names: known.filter((name) => FEATURES[name].group === group),
  })).filter(({ names }) => names.length > 0)
}
