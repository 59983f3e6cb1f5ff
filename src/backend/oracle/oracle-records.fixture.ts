/** The records that the oracle reads, and the contents of billings that it returns. */

export interface Enrollment {
  readonly id: number
  readonly start: number
  length: number
  left: number | null
  readonly isNewPlan: boolean
  /** The body system that the program monitors. */
  readonly system: 'respiratory' | 'musculoskeletal' | 'cognitive_behavioral'
}

export interface Log {
  readonly id: number
  at: number
  readonly zone: string
  /** The local day of the log, recorded in `zone`. */
  day: number
  secs: number
  types: readonly string[]
  readonly provider: number
  readonly isAuto: boolean
  /** Whether the log belongs to this patient. */
  readonly isOwn: boolean
}

/** A change of a PCM switch, and the month in which it was turned on or off. */
export interface Turn {
  readonly month: string
  readonly isOn: boolean
}

export type Pack = 'spec' | 'cms2026'
export type Code = readonly [code: string, units: number]

/** A company's choice of a pack. It applies to dates of service from a day on. */
export interface Choice {
  readonly pack: Pack
  readonly from: number
  /** The number of days with data that earn Connect under `cms2026`. */
  readonly setup: number
}

/** The contents of a billing that follows from the records. */
export interface Claim {
  readonly key: string
  readonly type: 'CONNECT' | 'ENGAGE' | 'SUPPORT'
  readonly start: number
  /** The day after the period. */
  readonly opens: number
  readonly exists: number
  readonly days: number
  readonly isPcm: boolean
  readonly secs: number
  readonly units: readonly [of98981: number, of99426: number, of99427: number]
  readonly logIds: readonly number[]
  readonly pack: Pack
  readonly codes: readonly Code[]
  readonly notes: readonly string[]
}

export interface Facts {
  readonly enrollments: Enrollment[]
  readonly answers: Set<number>
  logs: Log[]
  readonly turns: Record<'patient' | 'company', Turn[]>
  choices: Choice[]
}

/** Earlier decisions of users that affect which billings follow from the records. */
export interface Decided {
  /** The ids of the enrollments whose Connect billing is billed or cancelled. */
  readonly connects: ReadonlySet<number>
  /** The month of the billed Support billing that contains each log, by the id of the log. */
  readonly billedIn: ReadonlyMap<number, string>
  /** Whether each billed month was billed as PCM. */
  readonly pcm: ReadonlyMap<string, boolean>
  /** The pack under which each billed row was billed, by the key of the row. */
  readonly packs: ReadonlyMap<string, Pack>
}
