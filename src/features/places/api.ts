import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { changeArea, withdrawAreaChange } from './commands.ts'
import { AREA_LIMITS } from './model/administration.ts'
import { GOVERNORATES } from './model/governorates.ts'
import { listAreas, readArea } from './queries.ts'
import { LONGEST_NAME } from './rules/areas/faults.ts'
import { locate } from './rules/locate.ts'

const degrees = (most: number) => z.number().min(-most).max(most)
const number = z.number().int().min(1).max(99_999)
const version = z.number().int().min(0)
const name = z.string().max(LONGEST_NAME * 2)
const reason = z.string().max(AREA_LIMITS.reason).optional()
const governorate = z.enum(GOVERNORATES)

/** The verbs of the places. */
export const placesApi = {
  /** The governorate and area that a point lies in; null outside Kuwait. */
  locate: query({
    access: 'canViewProperties',
    input: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
    run: async (_ctx, point) => locate(point) ?? null,
  }),
  areas: query({
    access: 'canManageSettings',
    input: z.strictObject({
      text: z.string().max(AREA_LIMITS.text).optional(),
      governorate: governorate.optional(),
      isChanged: z.boolean().optional(),
      lastId: z.string().max(10).optional(),
      pageSize: z.number().int().min(1).max(100).optional(),
    }),
    run: listAreas,
  }),
  area: query({ access: 'canManageSettings', input: z.strictObject({ number }), run: readArea }),
  changeArea: command({
    access: 'canManageSettings',
    input: z.strictObject({
      number,
      version,
      from: z.string().max(20),
      nameAr: name.optional(),
      nameEn: name.optional(),
      governorate: governorate.optional(),
      corrects: z.uuid().optional(),
      reason,
    }),
    run: changeArea,
  }),
  withdrawAreaChange: command({
    access: 'canManageSettings',
    input: z.strictObject({ number, version, id: z.uuid(), reason }),
    run: withdrawAreaChange,
  }),
}
