/** Texts of public listings. Each kind of work has its own title, tasks and requirements. */
export type ListingKind = {
  postings: readonly { titles: readonly string[]; description: string }[];
  duties: readonly string[];
  requirements: readonly string[];
  benefits: readonly string[];
};

export const companies = [
  'Bluebird Home Care',
  'Harborlight Senior Services',
  'Elmwood Care Partners',
  'Good Neighbor Home Aides',
  'Silver Birch Care',
  'Lanternside Home Health',
  'Juniper House Care',
  'Fairwater Companions',
  'Maple Street Care',
  'Kindred Hands at Home',
  'Northstar Aide Network',
  'Sunporch Senior Care',
];

export const standardWork: ListingKind = {
  postings: [
    {
      titles: [
        'Home Health Aide, weekday mornings',
        'Certified Nursing Assistant, day shift',
        'Caregiver for seniors',
        'Personal care aide',
      ],
      description:
        'We match aides with a small number of clients and keep them together. Most of our clients are in their eighties, live in their own homes in {city} and need help with the ordinary things of the day. You will have a supervisor who answers the phone and a schedule that is set two weeks ahead.',
    },
    {
      titles: ['Caregiver, flexible shifts', 'Weekend home health aide', 'Respite caregiver'],
      description:
        'Our clients in {city} ask for people who are on time, kind and observant. Visits last four to eight hours. We pay for the time between visits and for training, and nobody is sent to a new client without being introduced first.',
    },
    {
      titles: [
        'Home health aide, regular clients',
        'Overnight caregiver',
        'Caregiver for regular clients',
      ],
      description:
        'Join a team of forty aides in and around {city}. You work with two or three regular clients, write a short note after each visit, and can call a nurse at any hour. We do not fill gaps with last-minute calls: we have floaters for that.',
    },
    {
      titles: [
        'Memory care aide',
        'Dementia caregiver, paid training',
        'Aide for clients with memory loss',
      ],
      description:
        'You will support people with early and middle stage dementia in their own homes in {city}. We train every new aide for three paid days and pair you with somebody experienced for the first two weeks.',
    },
    {
      titles: [
        'Companion caregiver, afternoons',
        'Senior companion with car',
        'Companion and driver',
      ],
      description:
        'This position is about company as much as care: walks, meals, appointments, and time to listen. Our clients live in {city} and nearby, and most shifts are within twenty minutes of each other.',
    },
    {
      titles: ['Post-surgery home aide', 'Aide for recovery at home', 'Rehab support aide'],
      description:
        'People come home from hospital earlier every year, and the first weeks decide how well they recover. You help our clients in {city} with washing, exercises, meals and medicine, and you report to the nurse who plans their care.',
    },
  ],
  duties: [
    'Help with bathing, dressing and grooming',
    'Prepare simple meals and encourage drinking',
    'Remind about medication and write it down',
    'Light housekeeping and laundry',
    'Accompany to appointments',
    'Safe transfers and walks',
    'Short written note after each visit',
    'Keep family and supervisor informed',
    'Keep the home tidy and free of hazards',
  ],
  requirements: [
    'At least one year of experience with seniors',
    'CNA or HHA certificate, or willing to train',
    'CPR/First Aid certificate',
    "Driver's license and reliable car",
    'Background check before the first visit',
    'Comfortable with pets',
    'Able to lift 40 pounds',
    'Good spoken English; Spanish is a plus',
    'Two professional references',
  ],
  benefits: [
    'Paid sick leave',
    'Health insurance after 60 days',
    'Paid training',
    'Mileage reimbursement',
    'Weekly pay',
    'Paid holidays',
    '401(k) with match',
  ],
};

export const privateWork: ListingKind = {
  postings: [
    {
      titles: [
        'Caregiver for my mother, mornings',
        'Morning help for a lady of 85',
        'Kind caregiver for my mother',
      ],
      description:
        'My mother is 85, sharp, funny and unsteady on her feet. She lives in {city} in the house she has lived in since 1971. We are looking for somebody who helps her get going in the morning, cooks lunch with her rather than for her, and does not mind her opinions.',
    },
    {
      titles: [
        'Private caregiver for elderly couple',
        "Help for a couple, Parkinson's",
        'Four hours a day for my parents',
      ],
      description:
        "My parents have been married for 61 years and would like to stay at home in {city}. Dad has Parkinson's, Mom is fine but tired. We need a steady person for four hours a day who can help him move and let her rest.",
    },
    {
      titles: [
        'Companion for a retired bus driver',
        'Helper for my father, afternoons',
        'Company for our dad',
      ],
      description:
        'Our father is a retired bus driver, widowed, and does not like to be fussed over. He needs help with meals, pills and getting out of the house in {city}. A person who likes baseball and dogs would have an easy start.',
    },
    {
      titles: [
        'Caregiver for grandmother with dementia',
        'Evening caregiver, memory loss',
        "Private Alzheimer's caregiver",
      ],
      description:
        "We are looking for an experienced caregiver for our grandmother in {city}. She has middle-stage Alzheimer's and is happiest when she can fold, sort or sing. Evenings are the harder part of the day.",
    },
    {
      titles: [
        'Private aide after hip surgery',
        'Three months of help after surgery',
        'Strong, patient helper for my husband',
      ],
      description:
        'After a hip replacement, my husband needs a pair of strong and patient hands for about three months. Physical therapy comes to the house in {city} twice a week. We have a friendly cat.',
    },
  ],
  duties: [
    'Morning routine: washing, dressing, breakfast',
    'Cooking together',
    'Rides to the doctor and the library',
    'Exercises from the physical therapist',
    'Company: cards, music, conversation',
    'Laundry once a week',
    'Medication reminders',
    'A few lines to the family in the evening',
  ],
  requirements: [
    'Experience with older people',
    'Patience and a sense of humor',
    'References we can call',
    'Non-smoker, please',
    "Driver's license",
    'Experience with dementia',
    'Likes dogs',
    "At least six months' commitment",
  ],
  benefits: [
    'Weekly pay',
    'Lunch together',
    'Paid holidays',
    'Gas paid',
    'Free parking',
    'Two weeks of paid vacation',
  ],
};

export const liveInWork: ListingKind = {
  postings: [
    {
      titles: [
        'Live-in aide, Monday to Friday',
        'Live-in caregiver, private room',
        'Live-in help in quiet house',
      ],
      description:
        'Live-in position in {city}, five days a week. You have a private room with your own bath, a two-hour break every afternoon and free weekends. Nights are quiet: she gets up once.',
    },
    {
      titles: ['Live-in companion for lady of 90', 'Live-in caregiver for our aunt'],
      description:
        'We are looking for a live-in caregiver for our aunt in {city}, who is 90, cheerful and nearly blind. The house is calm, with a garden. Another caregiver covers the weekends and hands over on Sunday evening.',
    },
    {
      titles: ['Live-in caregiver, rotating weeks', 'One week on, one week off, live-in'],
      description:
        'Rotating weeks: one week with our parents in {city}, one week off. Two caregivers share the position and know each other well. Food is provided, and you have your own room and internet.',
    },
    {
      titles: ['Live-in caregiver for couple', 'Live-in helper, wheelchair transfers'],
      description:
        'A live-in helper for a couple in {city}. He uses a wheelchair and can stand for transfers; she forgets things. We value calm, honest reporting and good soup.',
    },
  ],
  duties: [
    'Personal care morning and evening',
    'Cooking for the household',
    'Help at night, usually once',
    'Light housekeeping',
    'Transfers with a gait belt',
    'Walks in the neighborhood',
    'Medication reminders',
  ],
  requirements: [
    'Two years of experience in home care',
    'Experience with live-in work',
    'CPR/First Aid certificate',
    'Non-smoker',
    'Comfortable with pets',
    'Calm at night',
    'References from families',
  ],
  benefits: [
    'Private room and bath',
    'Meals included',
    'Internet',
    'Paid holidays',
    'Free weekends',
    'Weekly pay',
  ],
};
