import type { CareType } from '#values/taxonomies.ts';

/** Parts of cover letters: a greeting, a reason, an offer, the next step, a farewell. */
export const greetings = [
  'Dear family,',
  'Hello,',
  'Good morning,',
  'Dear {contact},',
  'Hello {contact},',
  'Hi {contact},',
];

export const reasons: Record<CareType, readonly string[]> = {
  'Personal care': [
    'I saw that you need help with personal care in {city}. I do this work quietly and with respect: warm bathroom first, towels ready, and nobody is rushed.',
    'Your post is about help with washing and dressing. It is the most private kind of help, and I take it seriously. I always ask before I touch.',
    'Bathing, dressing and a good breakfast are how most of my working days begin, so your post in {city} fits me well.',
  ],
  'Mobility support': [
    'You are looking for somebody to help with moving safely. I use a gait belt, I know walkers and lifts, and I would rather take ten slow steps than five risky ones.',
    'I have helped many people get from bed to chair to the porch, and I am strong enough to do it without a jerk. Your post in {city} caught my eye for that reason.',
  ],
  Companionship: [
    'Your post asks for company, and that is my favorite part of the work. I play cards, I read aloud, I walk at any speed and I like to hear the same story twice.',
    'I would love to keep your family member company. I know {city} well: the shady benches, the quiet cafés and the library with the good chairs.',
    'Loneliness makes people ill faster than stairs do. I would be glad to bring some life into the afternoons.',
  ],
  'Meal prep': [
    'I cook every day: low salt, soft, diabetic, or simply the way it always tasted at home. I shop with a list and I leave the kitchen clean.',
    'Meals are half of my work, and I enjoy them. Tell me three favorite dishes and two hated ones, and I have a week planned.',
  ],
  'Medication reminders': [
    'Medicine on time is something I am careful about. I keep a written log and I call when something is new or missing.',
    'I remind people kindly, I log every dose, and I pick up refills before they run out.',
  ],
  "Dementia / Alzheimer's": [
    'I have cared for people with dementia for most of my working life. I do not argue and I do not correct; I join in, and I keep evenings calm and bright.',
    'Your post mentions dementia. I know that good days are made of small things: the same chair, familiar music, something for the hands to do.',
    "My own grandmother had Alzheimer's, and what I learned with her I use every day. I would be glad to help your family in {city}.",
  ],
  'Post-surgery / rehab': [
    'I have seen several people through the weeks after surgery. I follow the discharge plan, do the exercises with them and keep a log for the nurse.',
    'Coming home after an operation is the tricky part. I can prepare the house a day earlier and stay until things are easy again.',
  ],
  Transportation: [
    'I drive safely, I have a clean record and room for a wheelchair, and I come in to the appointment if I am wanted there.',
    'Rides to the doctor, to church, to the hairdresser: I do them all, I wait without looking at the clock, and I take notes.',
  ],
  'Childcare / special needs': [
    'I have worked with children with special needs and I love their way of seeing things. I keep to routines, and I follow what the therapists suggest.',
    'Your post is about a child, and I would first like to know what the child loves. That is where I always begin.',
  ],
};

export const offers = [
  'I have {years} of experience, and my last family would gladly speak to you.',
  'With {years} in home care I have learned to notice small changes early.',
  'I bring {years} of practice, references, and a habit of being ten minutes early.',
  'In {years} of this work I have never missed a shift without finding a replacement.',
  'I have worked in homes for {years}. I am calm, tidy and easy to talk to.',
  'My certificates are on my profile, and I have {years} of experience behind them.',
];

export const newcomerOffers = [
  'I am new to paid care, but I looked after my grandfather for two years and finished my training this spring.',
  'I do not have many years to show yet. What I have is time, patience and the wish to do this well.',
  'This would be one of my first positions, so you will get someone who listens and writes everything down.',
];

export const nextSteps = [
  'Could we meet for half an hour, so that you can see whether we get along?',
  'I am available from next week and happy to do a paid trial day.',
  'Please write to me here, or suggest a time to talk. I usually answer by noon.',
  'I live close by and could come to meet you any afternoon.',
  'I would be happy to answer questions and to hear more about your days.',
  'May I ask what a good day looks like at your place? I would like to start there.',
  'I can start when it suits you, and I will stay as long as I am needed.',
];

export const farewells = [
  'Warm regards,',
  'Kind regards,',
  'Sincerely,',
  'Thank you,',
  'All the best,',
];

/** A family's note when it declines an application. */
export const declineNotes = [
  'Thank you for your kind letter. We have found somebody who lives on our street. We wish you all the best.',
  'We need someone with a car for this one, but we liked your profile very much.',
  'Thank you! My sister has moved in, so we no longer need help.',
  'We were looking for evenings only. Please do apply again if we post another job.',
];
