/** A rule of a JSON Schema. */
export type SchemaRule = { [name: string]: unknown } & {
  properties?: Record<string, SchemaRule>
  items?: SchemaRule
  oneOf?: SchemaRule[]
}

/** What of a value is not as a JSON Schema says, by path, for the words of it that the published one has; a word that is not known here fails. */
export function unlike(rule: SchemaRule, value: unknown, path = ''): string[] {
  const KNOWN =
    /^(\$schema|\$id|title|description|oneOf|type|properties|required|additionalProperties|const|enum|pattern|minLength|maxLength|minItems|maxItems|items|minimum|maximum)$/
  const found = Object.keys(rule).filter((word) => !KNOWN.test(word))
  if (rule.oneOf) {
    const fits = rule.oneOf.filter((one) => unlike(one, value, path).length === 0)
    return fits.length === 1
      ? found
      : [...found, `${path}: fits ${fits.length}: ${rule.oneOf.map((one) => unlike(one, value, path).join())}`]
  }
  const say = (isWrong: boolean, word: string) => (isWrong ? [`${path} ${word}`] : [])
  found.push(...say('const' in rule && rule.const !== value, 'const'))
  found.push(...say(Array.isArray(rule.enum) && !rule.enum.includes(value), 'enum'))
  if (rule.type === 'object') {
    if (typeof value !== 'object' || value === null) return [...found, `${path} type`]
    const has = value as Record<string, unknown>
    for (const name of rule.required as string[]) found.push(...say(!(name in has), `lacks ${name}`))
    for (const [name, one] of Object.entries(has)) {
      const of = rule.properties?.[name]
      if (of) found.push(...unlike(of, one, `${path}.${name}`))
      else found.push(`${path}.${name} additional`)
    }
  } else if (rule.type === 'array') {
    if (!Array.isArray(value)) return [...found, `${path} type`]
    found.push(...say(value.length < Number(rule.minItems) || value.length > Number(rule.maxItems), 'items'))
    found.push(...value.flatMap((one, at) => unlike(rule.items ?? {}, one, `${path}[${at}]`)))
  } else if (rule.type === 'string') {
    const text = typeof value === 'string' ? value : ''
    found.push(...say(typeof value !== 'string', 'type'))
    found.push(
      ...say(text.length < Number(rule.minLength ?? 0) || text.length > Number(rule.maxLength ?? Infinity), 'length'),
    )
    found.push(...say(typeof rule.pattern === 'string' && !new RegExp(rule.pattern, 'u').test(text), 'pattern'))
  } else if (rule.type === 'integer') {
    found.push(...say(!Number.isInteger(value) || Number(value) > Number(rule.maximum), 'integer'))
  } else if (rule.type === 'boolean') found.push(...say(typeof value !== 'boolean', 'type'))
  return found
}
