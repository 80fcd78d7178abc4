/** The measures of one name, as Prometheus takes them. */
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; lines: string[] }

/** A gauge of one value; of none while it is not known. */
export function gauge(name: string, help: string, value: number | null | undefined): Family {
  return { name, type: 'gauge', help, lines: value === null || value === undefined ? [] : [`${name} ${value}`] }
}

/** A gauge with a value for each set of labels. */
export function gauges(
  name: string,
  help: string,
  values: readonly { of: Record<string, string>; value: number }[],
): Family {
  const labels = (of: Record<string, string>) => Object.entries(of).map(([label, text]) => `${label}="${text}"`)
  return { name, type: 'gauge', help, lines: values.map(({ of, value }) => `${name}{${labels(of)}} ${value}`) }
}

/** The text format of Prometheus, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export function exposition(families: readonly Family[]): string {
  return families
    .map(({ name, type, help, lines }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n'))
    .join('')
}
