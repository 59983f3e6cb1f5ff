import { describe, expect, it } from 'vitest'
import { newPatientForm, newPatientFrom } from './emr-patient'

const unread = { recordId: null, dob: null, phone: null }
const nobody = { firstName: '', lastName: '', phone: '', email: '', birthDate: '', recordId: '' }

describe('the data of a patient from an EHR', () => {
  it('W13 the data of a patient is read from a flat record with keys in different cases', () => {
    const raw = {
      first_name: ' Ada ',
      LastName: 'Moss',
      dob: '03/09/1960',
      email: 'a@mail.example',
    }
    expect(newPatientFrom(raw, unread)).toEqual({
      ...nobody,
      firstName: 'Ada',
      lastName: 'Moss',
      birthDate: '1960-03-09',
      email: 'a@mail.example',
    })
  })

  it('W13 the data of a patient is read from a FHIR Patient, with the official name, email and phone', () => {
    const raw = {
      resourceType: 'Patient',
      name: [{ given: ['Addie'] }, { use: 'official', given: ['Ada', 'Jo'], family: 'Moss' }],
      telecom: [
        { system: 'email', value: 'a@mail.example' },
        { system: 'phone', value: '617-555-0188' },
      ],
      birthDate: '1960-03-09',
    }
    expect(newPatientFrom(raw, { ...unread, recordId: 'MRN-9' })).toEqual({
      firstName: 'Ada Jo',
      lastName: 'Moss',
      phone: '617-555-0188',
      email: 'a@mail.example',
      birthDate: '1960-03-09',
      recordId: 'MRN-9',
    })
  })

  it('W13 if the backend has read a value from an EHR’s record, this value replaces the value that the client has read', () => {
    const read = { recordId: 'MRN-9', dob: '1960-03-09', phone: '+16175550188' }
    expect(newPatientFrom({ dob: '1961-01-01', phone: '1' }, read)).toMatchObject({
      birthDate: '1960-03-09',
      phone: '+16175550188',
    })
  })

  it.each([null, 'text', 7, [], { name: 'Ada', telecom: {}, dob: 12, first_name: {} }])(
    'W14 if the EHR’s record is %j, no patient data is read from it',
    (raw) => {
      expect(newPatientFrom(raw, unread)).toEqual(nobody)
    },
  )

  it('D02 D09 the form shows the data of a patient with a formatted phone number, and with the month first in dates', () => {
    const known = { ...nobody, phone: '6175550188', birthDate: '1960-03-09' }
    const shown = { phone: '+1 (617) 555-0188', birthDate: '03/09/1960' }
    expect(newPatientForm(known)).toEqual({ ...nobody, ...shown })
  })

  it('D02 an invalid phone number and an invalid date in an EHR’s record are left out', () => {
    const known = { ...nobody, phone: '555', birthDate: 'soon' }
    expect(newPatientForm(known)).toEqual(nobody)
  })
})
