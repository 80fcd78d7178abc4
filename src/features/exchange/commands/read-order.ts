import { AppError, type FieldFault, faultOf } from '#kernel/errors.ts'
import { createTagParser } from '#server/sheets/xml-tags.ts'
import { ORDER_SHAPE, type Order } from '../fields/order.ts'
import { exchangeMessages } from '../messages.ts'
import type { ClientCodes } from '../model/codes.ts'
import type { Shape } from '../model/shape.ts'
import { type Format, ROOT, SCHEMA } from '../model.ts'
import { readDocument } from '../rules/check.ts'

const fault = faultOf('exchange', exchangeMessages)

/** How deep elements may lie in one another: the deepest of an order lies in four. */
const DEEPEST = 12
const PATH = 'order'

/** An element as it was parsed: its name, the text in it, and the elements within. */
type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: Element[] }

/**
 * Reads an order from JSON or XML in a client's codes. Throws 'exchange-order-unread' for what is neither or has a DTD, and 'exchange-order-invalid' with every
 * fault by its path.
 */
export function readOrder(text: string, codes: ClientCodes): { order: Order; format: Format } {
  const body = text.replace(/^\ufeff/, '').trimStart()
  const format = body.startsWith('<') ? 'xml' : 'json'
  const misplaced: FieldFault[] = []
  const said = format === 'xml' ? orderOfXml(body, misplaced) : orderOfJson(body)
  const read = readDocument(ORDER_SHAPE, said, { path: PATH, codes })
  const order = read.value
  const faults = [...misplaced, ...read.faults, ...(order?.properties ?? []).flatMap(areaFaults)]
  if (faults.length > 0 || !order) throw orderInvalid(faults)
  return { order, format }
}

/** The error of an order with faults, each by its path. */
export const orderInvalid = (fields: FieldFault[]): AppError =>
  new AppError('exchange-order-invalid', {
    fields,
    params: {
      n: fields.length,
      faults: fields
        .slice(0, 20)
        .map(({ field }) => field)
        .join(', '),
    },
  })

const areaFaults = ({ area, areaName }: Order['properties'][number], at: number): FieldFault[] =>
  area && areaName ? [fault(`${PATH}.properties[${at}].areaName`, 'fault.areaTwice')] : []

function orderOfJson(text: string): unknown {
  const unread = (cause?: unknown) => new AppError('exchange-order-unread', { cause })
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (cause) {
    throw unread(cause)
  }
  if (typeof said !== 'object' || said === null || !('schema' in said) || said.schema !== SCHEMA || !('order' in said))
    throw unread()
  const other = Object.keys(said).find((name) => name !== 'schema' && name !== PATH)
  if (other) throw orderInvalid([fault(other.slice(0, 60), 'fault.unknown')])
  return said.order
}

function orderOfXml(text: string, faults: FieldFault[]): unknown {
  const root = parse(text)
  const isOurs = Object.entries(root.attributes).some(([name, value]) => /^xmlns(:|$)/.test(name) && value === SCHEMA)
  const [order, ...more] = root.children
  if (root.name !== ROOT || !isOurs || order?.name !== PATH || more.length > 0)
    throw new AppError('exchange-order-unread')
  return saidBy(ORDER_SHAPE, order, PATH, faults)
}

/** The root of an XML text. Throws 'exchange-order-unread' for one with a DTD, that is not well-formed, or whose elements lie too deep. */
function parse(text: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = createTagParser({
    open(name, attributes) {
      if (open.length > DEEPEST) throw new AppError('exchange-order-unread')
      const element: Element = { name, attributes, text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(said) {
      const element = open.at(-1)
      if (element) element.text += said
    },
    close() {
      open.pop()
    },
  })
  try {
    parser.write(text)
    parser.end()
  } catch (cause) {
    throw new AppError('exchange-order-unread', { cause })
  }
  const [root] = top.children
  if (!root) throw new AppError('exchange-order-unread')
  return root
}

/** What an element says, as JSON says it; attributes, and what comes twice, are faults: what its shape does not know stays a text, which is then refused by its path. */
function saidBy(shape: Shape | undefined, element: Element, path: string, faults: FieldFault[]): unknown {
  const { text, children, name, attributes } = element
  const said = text.trim()
  const other = Object.keys(attributes).find((one) => !/^(xmlns|xsi)(:|$)/.test(one))
  if (other) faults.push(fault(`${path}.@${other.slice(0, 60)}`, 'fault.unknown'))
  if (shape?.kind === 'object') {
    const entries = children.map((child) => {
      const at = `${path}.${child.name.slice(0, 60)}`
      const field = Object.hasOwn(shape.fields, child.name) ? shape.fields[child.name] : undefined
      return [child.name, saidBy(field, child, at, faults)] as const
    })
    for (const [one, several] of Map.groupBy(children, (child) => child.name))
      if (several.length > 1) faults.push(fault(`${path}.${one.slice(0, 60)}`, 'fault.twice'))
    return said ? `${name}: ${said}` : Object.fromEntries(entries)
  }
  if (shape?.kind === 'list') {
    const stranger = children.find((child) => child.name !== shape.item)
    if (stranger) faults.push(fault(`${path}.${stranger.name.slice(0, 60)}`, 'fault.unknown'))
    return children.map((child, at) => saidBy(shape.of, child, `${path}[${at}]`, faults))
  }
  if (children.length > 0) return children
  if (shape?.kind === 'count' && /^\d{1,9}$/.test(said)) return Number(said)
  if (shape?.kind === 'flag' && (said === 'true' || said === 'false')) return said === 'true'
  return said
}
