/**
 * Texts of conversations. Each turn has up to two wordings; all the first ones make one conversation,
 * all the second ones another. The placeholders in braces are the two people, the one who needs care,
 * and the circumstances.
 */
export type Turn = { sender: 'family' | 'caregiver'; wordings: readonly string[] };

const family = (...wordings: string[]): Turn => ({ sender: 'family', wordings });
const caregiver = (...wordings: string[]): Turn => ({ sender: 'caregiver', wordings });

export const exchangesByFamily: readonly Turn[][] = [
  [
    family(
      'Hi {caregiver}, I read your profile twice. {Relative} is {age} and lives alone in {place}. Mornings are the hard part: getting washed, dressed, and taking the right pills. Would you have three mornings a week?',
      'Hello {caregiver}, we are looking for someone for {relative}, {age}, here in {place}. It is mostly mornings: shower, breakfast, medication. Do you have time on three days?',
    ),
    caregiver(
      'Hello {contact}, thank you for writing. Mornings suit me very well. May I ask how {they} gets around? With a walker, a cane, or alone?',
      'Hi {contact}! Yes, I have Monday, Wednesday and Friday mornings. How does {they} get around, and what worries you most?',
    ),
    family(
      'With a walker indoors. {They} fell once in March and has been careful since. {They} likes {their} coffee strong and {their} toast burnt, and {they} will tell you so.',
      'A cane in the house and a walker outside. {They} is stubborn about the shower, I should say that honestly.',
    ),
    caregiver(
      'Then we will get along. I take showers slowly: warm room first, towels ready, and {they} keeps a robe on as long as {they} wants.',
      'Stubborn is fine. I usually start with washing hands and hair at the sink and move on when the person is ready. It takes a week or two.',
    ),
    family(
      'That is exactly what the last agency never understood. Could you come by on {day} at {time}, just to meet?',
      'I am so relieved to read that. Could we meet on {day} around {time}? I will be there too.',
    ),
    caregiver(
      '{Day} at {time} is good. I will bring my references and my CPR card so you can see them.',
      'Yes, {day} at {time}. Please do not tidy up for me. I like to see how things really are.',
    ),
    family(
      'Deal. See you then!',
      'Wonderful. I will send the address as soon as we have shared contacts.',
    ),
  ],
  [
    family(
      "Good evening {caregiver}. {Relative} was diagnosed with Alzheimer's two years ago. {They} has started to go out at night looking for {their} old office. Have you cared for someone who wanders?",
      'Hi {caregiver}. We need help with {relative}, who has dementia. The evenings are the worst, from about five. Have you worked with sundowning before?',
    ),
    caregiver(
      'Good evening {contact}. Yes, twice, for long periods. It helps to give the evening a shape: early dinner, lights on before it gets dark, something for the hands. May I ask what {they} did for a living?',
      'Hello {contact}, yes. My last client walked to the door every day at five because that is when his shift ended. We started setting the table together at half past four, and it got better.',
    ),
    family(
      '{They} was a bookkeeper for forty years. {They} still sorts the mail three times a day.',
      '{They} taught third grade. {They} still corrects my spelling.',
    ),
    caregiver(
      'That is a gift, really. I would bring {them} paper to sort. I never correct; I join in. May I ask about sleep and medication too?',
      'I love that. Then {they} will have a helper for {their} lessons. How is {they} sleeping?',
    ),
    family(
      'Badly. Up at one, again at four. I am doing the nights myself and I am at the end of my rope.',
      '{They} sleeps in pieces. My husband and I take turns, and we both work.',
    ),
    caregiver(
      'I hear you. I could do two nights a week, 9 pm to 7 am, so that you get real sleep. Let us start there.',
      'That is not sustainable, and it is not your fault. I have Thursday night and Saturday night free. Would that help?',
    ),
    family(
      'You have no idea how much. Thank you.',
      'I just read that out loud to my husband. Yes please.',
    ),
    caregiver(
      'I will write down tonight what I would need to know for the first night, and you tell me what is missing.',
      'One more thing: put a chair by the front door and {their} coat on it. Sometimes that alone slows things down.',
    ),
  ],
  [
    family(
      'Hello {caregiver}, {relative} comes home on {day} after a hip replacement. We would need help for about six weeks, four hours a day. Are you available in {place}?',
      'Hi {caregiver}, my family needs short-term help: {relative} is having knee surgery and comes home {day}. Can you do afternoons for a month or so?',
    ),
    caregiver(
      'Hello {contact}. Yes, I have done many hips. Do you know yet whether physical therapy comes to the house or if someone has to drive?',
      'Hi {contact}, I can. Are there stairs to the bedroom or the bathroom? That is usually the first question.',
    ),
    family(
      'Therapy comes Mondays and Thursdays. There is one step into the shower that worries me.',
      'Bedroom is upstairs, but we can set up the den. The bathroom downstairs has only a shower.',
    ),
    caregiver(
      'Ask the hospital for a shower chair before discharge, they often order it the same day. And a raised toilet seat. I can bring a gait belt.',
      'The den is a good idea. A shower chair, a grab bar, and no rugs, and we are fine. I can come a day before and set things up with you.',
    ),
    family(
      'I did not know that about the chair. What is your rate for four hours a day?',
      'That would be a huge help. Is ${rate} an hour still right?',
    ),
    caregiver(
      '${rate} an hour. For a full six weeks I would keep the same hours every day so that {they} has a rhythm.',
      'Yes, ${rate}. I log pain, temperature and medication on one sheet for the nurse.',
    ),
    family(
      'Perfect. Let us talk on the phone tomorrow.',
      'That works for us. I will let you know the discharge time.',
    ),
  ],
  [
    family(
      'Hi {caregiver}! {Relative} does not need much, mainly company. {They} stopped going to {their} card club and sits in front of the TV all day. Would you have two afternoons a week?',
      'Hello {caregiver}, this may sound small: we are looking for somebody to take {relative} out twice a week. Lunch, a walk, maybe the library. {They} is {age}.',
    ),
    caregiver(
      'It does not sound small at all. What did {they} play at the card club? And is there something {they} used to love that nobody has done with {them} lately?',
      'Hi {contact}, I would enjoy that. Does {they} like to talk or would {they} rather do things?',
    ),
    family(
      'Gin rummy, and {they} cheats. And {they} used to sing in a choir.',
      '{They} talks once {they} knows you. Baseball, mostly. Please have an opinion about the bullpen.',
    ),
    caregiver(
      'Then I know what we will do on the drive. There is an open sing-along at the church near me on {day} mornings, no faith required.',
      'I have many opinions about the bullpen. Let us start with lunch on {day} and see.',
    ),
    family(
      'You made me laugh. When can you start?',
      'Great. {They} is already asking what you look like.',
    ),
    caregiver(
      'Next week. {Day}, {time}?',
      'How about {day} at {time}? I will wear something bright so {they} finds me.',
    ),
    family('Booked. Thank you, {caregiver}.', 'See you {day}!'),
  ],
  [
    family(
      'Dear {caregiver}, I live in Oregon and {relative} is in {place}. I need somebody I trust to be my eyes there. How do you usually keep families informed?',
      'Hi {caregiver}, I am writing from far away. {Relative} says everything is fine on the phone, and it is not. Could you visit a few times a week and tell me honestly how {they} is doing?',
    ),
    caregiver(
      'Dear {contact}, I send a short note after each visit: mood, food, medicine, and one photo if {they} agrees. And I call when something is different. Would that be right for you?',
      'Hello {contact}. I understand. I write a few lines after every visit, good and bad. I would want {them} to know that I do, so that there are no secrets.',
    ),
    family(
      'That would be wonderful. {They} is proud and thinks {they} needs nobody. How would you begin?',
      'Yes, no secrets. How do we get {them} to accept somebody in the house?',
    ),
    caregiver(
      'As a driver, usually. Nobody minds a ride to the good grocery store. After two weeks we are unpacking bags together, and then I see the kitchen.',
      'I ask for help with something small. One lady taught me to make her dumplings, and by the third lesson I was doing the laundry.',
    ),
    family(
      'That is very clever. Can we start with two visits a week?',
      'I love that. Let us try Tuesdays and Thursdays.',
    ),
    caregiver(
      'Gladly. {Day} at {time} for the first one?',
      'Good. I will write to you that same evening.',
    ),
    family(
      'I just got your note from the first visit. I cried a little, the good kind. Thank you.',
      '{They} called to tell me about "a very nice person with a terrible sense of direction". I think it is going well.',
    ),
    caregiver(
      'I am glad. {They} ate all of {their} lunch today and beat me at cards.',
      'I took one wrong turn! {They} has a good memory when {they} wants to. All is well here.',
    ),
  ],
  [
    family(
      'Hello {caregiver}, do you work with adults who use a wheelchair? I am asking for myself. I have MS, I work from home, and I need two hours in the morning.',
      'Hi {caregiver}, I am 41 and had a spinal cord injury last year. I need help with transfers and getting ready in the morning, and someone who does not talk to me like a patient.',
    ),
    caregiver(
      'Hello {contact}, yes. You tell me how you like things done and in what order, and that is the order. Do you use a lift or a board for transfers?',
      'Hi {contact}. Understood. It is your morning. What equipment do you use, and what has annoyed you most about helpers before?',
    ),
    family(
      'A board, and a lift on bad days. What annoys me is people who move my things.',
      'A Hoyer lift. And people who are late, because then I am late.',
    ),
    caregiver(
      'I put things back to the inch. And I am trained on both. Would you like to do a paid trial morning?',
      'I live fifteen minutes away and I am always early. A trial morning, paid, no strings?',
    ),
    family(
      'Yes. {Day}, 6:30?',
      'Let us do {day} at 6:30. Bring your own coffee, mine is terrible.',
    ),
    caregiver('I will be there at 6:20.', 'Coffee will be in my hand. See you {day}.'),
  ],
  [
    family(
      'Hi {caregiver}, our {kid} is seven, has autism and does not speak much yet. We need someone after school, 2:30 to 6. Have you worked with kids like that?',
      'Hello {caregiver}, we are looking for after-school care for our {kid}, who is seven and on the spectrum. Routine is everything. Are your afternoons free?',
    ),
    caregiver(
      'Hi {contact}, yes, for two years with a boy who used picture cards. What does your {kid} love most right now?',
      'Hello {contact}, my afternoons are free from 2. What calms your {kid} and what is the worst trigger?',
    ),
    family(
      'Elevators. All of them. And the vacuum cleaner is the enemy.',
      'Trains calm, hand dryers are the end of the world.',
    ),
    caregiver(
      'Then we will know every elevator in {place} by summer. No vacuum, promised.',
      'Good to know. I carry ear defenders for exactly that reason.',
    ),
    family(
      'You are the first person who asked what our {kid} loves. Can you meet us {day}?',
      'Could you come by {day} at {time}, while we are both home?',
    ),
    caregiver(
      'With pleasure. I will just sit on the floor and wait to be noticed.',
      'Yes. Short and quiet, and I leave when your {kid} has had enough.',
    ),
  ],
  [
    family(
      'Good morning {caregiver}. {Relative} is in hospice care at home. The nurse comes twice a week, but the nights are long. Are you still taking new families?',
      'Hello {caregiver}. This is hard to write. {Relative} has only some weeks left and wants to stay at home. We need someone calm for the nights.',
    ),
    caregiver(
      'Good morning {contact}. I am sorry, and yes, I am. I have sat many nights. Is {they} comfortable? Is pain under control?',
      'Hello {contact}. Thank you for writing it anyway. I can be there from {day}. What does {they} like to have around: music, quiet, a hand?',
    ),
    family(
      'Mostly. {They} likes the window open and the radio very low. My sister and I just need to sleep.',
      'Quiet, and the dog on the bed. We need sleep and somebody who is not afraid.',
    ),
    caregiver(
      'You will sleep, and I will wake you when it matters. I promise you that.',
      'I am not afraid. The dog and I will keep watch. You will be woken if anything changes.',
    ),
    family(
      'Thank you. Could you start {day} night?',
      'I do not know what to say. Thank you. {Day}?',
    ),
    caregiver(
      'Yes. I will come at eight so that you can show me everything in peace.',
      'I will be there. Please eat something tonight, both of you.',
    ),
  ],
  [
    family(
      'Hi {caregiver}, quick question: do you have a car? {Relative} has dialysis in {place} three times a week and I cannot keep leaving work.',
      'Hello {caregiver}, we mainly need a driver with patience. {Relative} has appointments every week and gets confused in big buildings.',
    ),
    caregiver(
      'Hi {contact}, yes, with space for a folding wheelchair. I wait on site; I bring a book. Which days?',
      "Hello {contact}, I do. I come in with {them}, take notes at the doctor's and send them to you before dinner.",
    ),
    family(
      'Monday, Wednesday, Friday, pick-up at 6:45 am. Too early?',
      'That is more than I hoped for. The next one is {day} at {time}.',
    ),
    caregiver(
      '6:45 is fine, I am a morning person. Shall we try one week?',
      '{Day} is free. Please tell {them} my name and that I drive slowly.',
    ),
    family(
      'Let us do it. Is ${rate} an hour right, including the waiting?',
      'I will. {They} says "finally".',
    ),
    caregiver('Yes, waiting included, plus gas.', 'Ha. We will be good friends.'),
  ],
  [
    family(
      'Hello {caregiver}, we need someone who can live in from Sunday to Friday. {Relative} has a spare room with its own bath. Is that something you would consider?',
      'Hi {caregiver}, I see you do live-in care. {Relative} is {age}, gets up once at night, eats well, and is kind. The room has its own entrance.',
    ),
    caregiver(
      'Hello {contact}, yes. I would like to know about nights, time off, and food. I usually have a two-hour break in the afternoon and weekends free.',
      'Hi {contact}, that sounds good. Is there someone for my days off? And would I cook for both of us?',
    ),
    family(
      'Breaks and weekends, of course. My brother covers Saturdays. Food is on us.',
      'My sister takes weekends. Yes to cooking, {they} would love that.',
    ),
    caregiver(
      'Good. I would suggest we write all of that on one page, so that nobody has to remember it. I have a template.',
      'Then let us meet. I prefer to see the house and sit with {them} for an hour before we decide.',
    ),
    family(
      'Please send it. You sound like a professional.',
      'Come on {day} for lunch. {They} is making {their} famous soup.',
    ),
    caregiver('I will, tonight.', 'I never say no to soup. {Day} it is.'),
  ],
  [
    family(
      'Hi {caregiver}, are you still looking for hours in {place}? We need someone on short notice, just this weekend.',
      'Hello {caregiver}, our regular aide is sick. Could you cover {day} and the day after?',
    ),
    caregiver(
      'Hi {contact}, this weekend is taken, I am sorry. From next week on I have room.',
      'Hello {contact}, I am already working both days. I am sorry! I hope she feels better soon.',
    ),
    family(
      'Thank you for answering so fast. I will keep you in mind.',
      'Thanks for being quick. I may write again.',
    ),
  ],
  [
    family(
      "Hello {caregiver}. I liked what you wrote about patience. {Relative} has Parkinson's and takes medicine at very exact times. Could you tell me about your experience?",
    ),
  ],
  [
    family(
      'Hi {caregiver}, we are three siblings arguing over what kind of help {relative} needs. Could we have a video call with you, all of us? We would pay for your time.',
      'Hello {caregiver}, would you do a short call with my brothers and me? We cannot agree on how much help {relative} needs.',
    ),
    caregiver(
      'Hi {contact}, of course, and no need to pay for a call. Could each of you write down the three things that worry you most? It usually turns out to be the same list.',
      'Hello {contact}, happy to. I have seen that before. It helps to start with what {they} wants.',
    ),
    family(
      'You were right, two of the three were identical.',
      'What {they} wants! None of us had asked. {They} wants help with the garden.',
    ),
    caregiver(
      'They always are. {Day} at {time}?',
      'Then we start with the garden. I will bring gloves.',
    ),
  ],
];

export const exchangesByCaregiver: readonly Turn[][] = [
  [
    caregiver(
      'Hello {contact}, I applied for your post in {place} and wanted to say hello properly. I live about fifteen minutes away and have worked with {needs} for years.',
      'Hi {contact}! I have just sent my application for your post in {place}. If anything in it is unclear, please ask me here.',
    ),
    family(
      'Hi {caregiver}, thank you for the kind letter. Could you tell me when you would be able to start?',
      'Hello {caregiver}, your letter made us smile. Are you free on weekday mornings?',
    ),
    caregiver(
      'In two weeks at the latest. I am helping another family hand over to their daughter and do not want to leave them early.',
      'Yes, every day but Thursday. And I can be flexible in the first weeks.',
    ),
    family(
      'That speaks for you. Would you come and meet {relative} on {day}?',
      'Good. We would like to invite you for a coffee on {day} at {time}.',
    ),
    caregiver('Very gladly. What should I know before I come?', 'Thank you, I will be there.'),
    family(
      '{They} is hard of hearing on the left. And do not mention the car keys.',
      'Only that the dog is louder than he is big.',
    ),
    caregiver('Right side, no keys. Understood!', 'I will bring him a biscuit, if he is allowed.'),
  ],
  [
    caregiver(
      'Good afternoon {contact}, I am writing about your request for help with {needs}. May I ask whether the days are fixed?',
    ),
    family('Good afternoon {caregiver}. Mondays and Fridays are fixed, the rest is open.'),
    caregiver(
      'Both are fine for me. I attached my references to the application. Thank you for considering me.',
    ),
  ],
  [
    caregiver(
      'Hi {contact}, thank you for looking at my application. I noticed you are looking for someone with CNA training; mine is current, and I am happy to show the papers.',
    ),
  ],
];

/** The people who need care. */
export const relatives = [
  { relative: 'my mother', they: 'she', them: 'her', their: 'her', age: '84' },
  { relative: 'my father', they: 'he', them: 'him', their: 'his', age: '81' },
  { relative: 'my mother-in-law', they: 'she', them: 'her', their: 'her', age: '88' },
  { relative: 'my husband', they: 'he', them: 'him', their: 'his', age: '76' },
  { relative: 'my wife', they: 'she', them: 'her', their: 'her', age: '73' },
  { relative: 'my aunt Dolores', they: 'she', them: 'her', their: 'her', age: '90' },
  { relative: 'my grandfather', they: 'he', them: 'him', their: 'his', age: '92' },
  { relative: 'my uncle Ray', they: 'he', them: 'him', their: 'his', age: '79' },
  { relative: 'our dad', they: 'he', them: 'him', their: 'his', age: '86' },
  { relative: 'our mom', they: 'she', them: 'her', their: 'her', age: '80' },
] as const;
