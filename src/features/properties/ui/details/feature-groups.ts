import { FEATURE_GROUPS, FEATURES, type Feature, type FeatureGroup, type Features } from '../../model/features.ts'

/** The features that are known of a property, by group and in the order of the form; a group without any is not there. */
export function groupsOf(features: Features): { group: FeatureGroup; names: Feature[] }[] {
  const known = (Object.keys(FEATURES) as Feature[]).filter((name) => (features[name] ?? null) !== null)
  return FEATURE_GROUPS.map((group) => ({
    group,
    names: known.filter((name) => FEATURES[name].group === group),
  })).filter(({ names }) => names.length > 0)
}
