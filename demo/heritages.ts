/**
 * The origins of the demo people: names that go together, languages besides English, and the colors
 * of their portraits. Languages that we do not offer are stored as 'Other' answers.
 */
export type Heritage = {
  female: readonly string[];
  male: readonly string[];
  last: readonly string[];
  languages: readonly string[];
  skin: readonly string[];
  hair: readonly string[];
  /** curly hair, which has its own shapes */
  hasCurls: boolean;
};

const list = (words: string) => words.trim().split(/,\s*/);

const darkHair = list('1d1513, 17110f, 241712, 2b1d18');
const brownHair = list('2b1d18, 3a2118, 4a2c1c, 5a3b26');
const fairHair = list('5a3b26, 7a4f2c, 8a4a2a, 9a6a3c, b98a4e, c9a063');
const deepSkin = list('5f3826, 6b412b, 7a4a30, 8a5638, 8d5a3c');
const warmSkin = list('b57c55, c98f66, cf976c, d9a178, e2b086');
const lightSkin = list('e8bd98, eebf9c, efc6a8, f0cbb0, f3d3bb');

export const heritages = {
  latin: {
    female: list(`
      Maria, Rosa, Lucia, Carmen, Elena, Gabriela, Yolanda, Marisol, Daniela, Patricia,
      Ximena, Inés, Verónica, Adriana, Beatriz, Paola, Teresa, Noemí`),
    male: list('José, Samuel, Luis, Andrés, Héctor, Miguel, Rafael, Óscar, Julio'),
    last: list(`
      Alvarez, Jimenez, Ortiz, García, Morales, Peña, Castillo, Núñez, Rivera, Delgado,
      Vargas, Muñoz, Herrera, Salazar, Fuentes, Rojas, Mendoza, Acosta`),
    languages: list('Spanish'),
    skin: warmSkin,
    hair: brownHair,
    hasCurls: false,
  },
  haitian: {
    female: list('Marie-Ange, Nadège, Fabiola, Guerda, Régine, Mirlande, Solange, Yvrose'),
    male: list('Andre, Jean-Robert, Wilner, Frantz, Evens, Stanley'),
    last: list('Baptiste, Pierre-Louis, Toussaint, Joseph, Desrosiers, Augustin, Charles'),
    languages: list('French, Haitian Creole'),
    skin: deepSkin,
    hair: darkHair,
    hasCurls: true,
  },
  african_american: {
    female: list(`
      Denise, Tamika, Joyce, Latoya, Vanessa, Renee, Keisha, Angela, Monique, Gloria,
      Simone, Brianna, Loretta, Ebony, Charlene, Tiana, Yvonne, Paulette`),
    male: list('Marcus, Terrence, Darnell, Reggie, Isaiah, Curtis, Malcolm, Jerome'),
    last: list(`
      Walker, Greene, Hill, Robinson, Coleman, Jenkins, Brooks, Washington, Simmons,
      Watkins, Barnes, Freeman, Gaines, Holloway, Mosley, Tolbert`),
    languages: [],
    skin: deepSkin,
    hair: darkHair,
    hasCurls: true,
  },
  west_african: {
    female: list('Grace, Adaeze, Ngozi, Abena, Efua, Folake, Blessing, Comfort'),
    male: list('Emeka, Kwame, Tunde, Kofi, Samson, Chidi'),
    last: list('Okafor, Mensah, Adeyemi, Boateng, Nwosu, Asante, Balogun, Owusu'),
    languages: list('Yoruba, Twi, Igbo'),
    skin: deepSkin,
    hair: darkHair,
    hasCurls: true,
  },
  east_african: {
    female: list('Selam, Hirut, Wanjiru, Amina, Tigist, Fatuma, Makeda'),
    male: list('Dawit, Abdi, Yonas, Kamau, Bereket'),
    last: list('Tesfaye, Bekele, Kamau, Hassan, Alemu, Mwangi, Gebre'),
    languages: list('Amharic, Swahili, Somali'),
    skin: list('6b412b, 7a4a30, 8a5638, 9a6644'),
    hair: darkHair,
    hasCurls: true,
  },
  european: {
    female: list(`
      Karen, Helen, Emily, Susan, Megan, Laura, Heather, Colleen, Zoë, Barbara, Rachel,
      Kathleen, Amy, Judith, Hannah, Claire, Linda, Molly, Ruth, Diane`),
    male: list('Thomas, Owen, Daniel, Peter, Kevin, Brian, Walter, Ethan, Patrick, Greg'),
    last: list(`
      Bennett, Reed, Lang, Sullivan, Carter, Hughes, Fischer, Anderson, Doyle, Whitaker,
      Larsen, Murphy, Baker, Novak, Ellis, Hoffman, Romano, Keller`),
    languages: [],
    skin: lightSkin,
    hair: fairHair,
    hasCurls: false,
  },
  slavic: {
    female: list('Oksana, Irina, Małgorzata, Natalia, Svetlana, Agnieszka, Halyna, Olga'),
    male: list('Piotr, Dmitri, Andriy, Tomasz, Viktor'),
    last: list('Kowalski, Petrenko, Nowak, Ivanova, Wiśniewski, Bondarenko, Zielińska'),
    languages: list('Russian, Polish, Ukrainian'),
    skin: lightSkin,
    hair: fairHair,
    hasCurls: false,
  },
  filipino: {
    female: list('Maricel, Rowena, Liza, Jocelyn, Corazon, Analyn, Divina, Cherry'),
    male: list('Rommel, Jun, Arnel, Ramon, Noel'),
    last: list('Santos, Reyes, Bautista, de la Cruz, Villanueva, Manalo, Pascual, Aquino'),
    languages: list('Tagalog'),
    skin: list('c98f66, d9a178, e2b086, e6b98f'),
    hair: list('17161a, 1c1a1c, 241712'),
    hasCurls: false,
  },
  vietnamese: {
    female: list('Linh, Thảo, Hương, Mai, Ngọc, Lan, Kim'),
    male: list('Minh, Tuấn, Khoa, Bảo'),
    last: list('Nguyễn, Trần, Phạm, Lê, Hoàng, Võ, Đặng'),
    languages: list('Vietnamese'),
    skin: list('ecc39d, efc9a6, e6b98f'),
    hair: list('17161a, 1c1a1c, 201c1f'),
    hasCurls: false,
  },
  chinese: {
    female: list('Mei, Xiaoling, Wen, Yan, Jing, Hui, Fang'),
    male: list('Wei, Jun, Ming, Hao'),
    last: list('Chen, Wong, Liu, Huang, Lam, Zhang, Ng'),
    languages: list('Mandarin, Cantonese'),
    skin: list('ecc39d, efc9a6, f0cbb0'),
    hair: list('17161a, 1c1a1c, 201c1f'),
    hasCurls: false,
  },
  korean: {
    female: list('Ji-woo, Soo-jin, Hana, Eun-ji, Min-seo'),
    male: list('Jae, Sung-min, Dong-hyun'),
    last: list('Kim, Park, Choi, Kang, Yoon'),
    languages: list('Korean'),
    skin: list('efc9a6, f0cbb0, ecc39d'),
    hair: list('17161a, 1c1a1c, 2b1d18'),
    hasCurls: false,
  },
  indian: {
    female: list('Priya, Anjali, Meena, Sunita, Kavita, Deepa, Lakshmi'),
    male: list('Rajesh, Arjun, Vikram, Sanjay'),
    last: list('Nair, Sharma, Patel, Iyer, Reddy, Kaur, Thomas'),
    languages: list('Hindi'),
    skin: list('a66b45, b97b52, c98f66'),
    hair: list('1b1210, 17110f'),
    hasCurls: false,
  },
  middle_eastern: {
    female: list('Nadia, Layla, Samira, Rania, Farah, Mariam'),
    male: list('Hassan, Omar, Karim, Youssef, Elias'),
    last: list('Haddad, Khalil, Mansour, Nasser, Saleh, Aziz'),
    languages: list('Arabic'),
    skin: list('cf976c, d9a178, e2b086, e8bd98'),
    hair: list('15100e, 241712, 3a2118'),
    hasCurls: false,
  },
  brazilian: {
    female: list('Ana Paula, Fernanda, Conceição, Juliana, Renata, Luíza'),
    male: list('Thiago, João, Marcelo'),
    last: list('Oliveira, Souza, Gonçalves, Ferreira, Araújo, Lima'),
    languages: list('Portuguese'),
    skin: list('8d5a3c, b57c55, d9a178, e8bd98'),
    hair: brownHair,
    hasCurls: true,
  },
  caribbean: {
    female: list('Marva, Shanice, Claudette, Beverley, Althea, Jacinth'),
    male: list('Desmond, Winston, Leroy, Neville'),
    last: list('Campbell, Clarke, Gordon, Bailey, Thompson, Grant'),
    languages: list('Jamaican Patois'),
    skin: deepSkin,
    hair: darkHair,
    hasCurls: true,
  },
} satisfies Record<string, Heritage>;

export type HeritageName = keyof typeof heritages;

/** The share of each origin in each city, roughly. */
export const heritagesOfCity: Record<string, readonly (readonly [HeritageName, number])[]> = {
  'miami-fl': [
    ['latin', 8],
    ['haitian', 4],
    ['african_american', 2],
    ['caribbean', 2],
    ['european', 2],
    ['brazilian', 2],
    ['filipino', 1],
  ],
  'austin-tx': [
    ['latin', 6],
    ['european', 6],
    ['african_american', 2],
    ['indian', 2],
    ['vietnamese', 1],
    ['korean', 1],
    ['west_african', 1],
  ],
  'chicago-il': [
    ['african_american', 5],
    ['slavic', 4],
    ['latin', 4],
    ['european', 4],
    ['filipino', 2],
    ['indian', 1],
    ['middle_eastern', 1],
    ['west_african', 1],
  ],
  'los-angeles-ca': [
    ['latin', 6],
    ['filipino', 4],
    ['korean', 2],
    ['chinese', 2],
    ['european', 3],
    ['african_american', 2],
    ['middle_eastern', 2],
    ['vietnamese', 1],
  ],
  'atlanta-ga': [
    ['african_american', 7],
    ['european', 4],
    ['west_african', 2],
    ['caribbean', 2],
    ['latin', 2],
    ['korean', 1],
    ['east_african', 1],
  ],
  'phoenix-az': [
    ['latin', 6],
    ['european', 7],
    ['filipino', 2],
    ['african_american', 2],
    ['indian', 1],
    ['middle_eastern', 1],
    ['slavic', 1],
  ],
  'houston-tx': [
    ['latin', 5],
    ['west_african', 4],
    ['african_american', 4],
    ['vietnamese', 3],
    ['european', 3],
    ['indian', 2],
    ['chinese', 1],
  ],
  'tampa-fl': [
    ['european', 6],
    ['latin', 5],
    ['african_american', 3],
    ['caribbean', 2],
    ['haitian', 1],
    ['filipino', 1],
    ['brazilian', 1],
  ],
  'seattle-wa': [
    ['european', 6],
    ['east_african', 4],
    ['chinese', 2],
    ['vietnamese', 2],
    ['filipino', 2],
    ['korean', 1],
    ['slavic', 2],
    ['indian', 1],
  ],
  'baltimore-dc': [
    ['african_american', 7],
    ['west_african', 3],
    ['east_african', 3],
    ['european', 4],
    ['latin', 3],
    ['filipino', 1],
    ['korean', 1],
    ['caribbean', 1],
  ],
};
