import { SaxesParser } from 'saxes'
import { AppError } from '#kernel/errors.ts'

/** The attributes of a tag, as they are named in the file. */
export type Attributes = Readonly<Record<string, string>>

/** What is heard of an XML text: tags by their local name, with their attributes, and the text between. */
export type Heard = {
  open: (name: string, attributes: Attributes) => void
  text: (text: string) => void
  close: (name: string) => void
}

/**
 * Reads XML piece by piece, and tells what it holds as it comes. Only what sheets are made of: one with a DTD, or that is not well
 * formed, is refused. `write` and `end` throw AppError 'file-damaged'.
 */
export function createTags({ open, text, close }: Heard) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  parser.on('closetag', ({ name }) => close(local(name)))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('doctype', () => {
    throw new AppError('file-damaged')
  })
  parser.on('error', (cause) => {
    throw new AppError('file-damaged', { cause })
  })
  return {
    write(piece: string): void {
      parser.write(piece)
    },
    end(): void {
      parser.close()
    },
  }
}

/** The value of an attribute by its local name; undefined when it is not there. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1]
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
