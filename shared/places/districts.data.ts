/** Common districts and communes by city slug; read on the server only. General knowledge, not complete. */
export const DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  cotonou:
    'Agla, Agontinkon, Aïdjèdo, Akpakpa, Cadjèhoun, Dantokpa, Dédokpo, Fidjrossè, Fifadji, Ganhi, Gbédjromédé, Gbégamey, Haie Vive, Houéyiho, Jéricho, Jonquet, Kouhounou, Ladji, Mènontin, Missèbo, Patte d’Oie, Placodji, Saint-Michel, Sainte-Rita, Sikècodji, Vèdoko, Vodjè, Wologuèdè, Zogbo, Zongo'.split(
      ', ',
    ),
  'porto-novo':
    'Adjarra, Agbokou, Akonaboè, Attakè, Avakpa, Djassin, Djègan-Daho, Djègan-Kpèvi, Dowa, Foun-Foun, Gbodjè, Houinmè, Louho, Ouando, Oganla, Tokpota, Zèbou'.split(
      ', ',
    ),
  parakou:
    'Albarika, Alaga, Arafat, Banikanni, Dokparou, Gah, Ganon, Kpébié, Ladjifarani, Madina, Nima, Titirou, Tourou, Wansirou, Zongo'.split(
      ', ',
    ),
  abidjan:
    'Abatta, Abobo, Adjamé, Angré, Anyama, Attécoubé, Attoban, Bingerville, Biétry, Bonoumin, Cocody, Deux-Plateaux, Faya, Gonzagueville, Koumassi, Marcory, Niangon, Palmeraie, Plateau, Port-Bouët, Riviera 2, Riviera 3, Riviera Golf, Selmer, Songon, Toits Rouges, Treichville, Vridi, Yopougon, Zone 4'.split(
      ', ',
    ),
  bouake:
    'Air France, Ahougnanssou, Belleville, Broukro, Commerce, Dar-es-Salam, Djamourou, Gonfreville, Kennedy, Koko, N’Gattakro, Nimbo, Sokoura, Tolla Kouadiokro, Zone industrielle'.split(
      ', ',
    ),
  yamoussoukro:
    'Assabou, Dioulakro, Habitat, Kokrenou, Morofé, 220 Logements, N’Zuessy, Sopim, Énergie, Millionnaire'.split(
      ', ',
    ),
  dakar:
    'Almadies, Amitié, Cambérène, Colobane, Dieuppeul, Fann, Fass, Grand Dakar, Grand Yoff, Gueule Tapée, Guédiawaye, HLM, Hann Maristes, Keur Massar, Liberté 6, Mamelles, Médina, Mermoz, Ngor, Nord Foire, Ouakam, Ouest Foire, Parcelles Assainies, Patte d’Oie, Pikine, Plateau, Point E, Sacré-Cœur, Sicap Baobab, Yoff'.split(
      ', ',
    ),
  thies:
    'Cité Lamy, Diakhao, Dixième, Grand Standing, Hersent, Mbour 1, Médina Fall, Nguinth, Randoulène, Sampathé, Takhikao, Som'.split(
      ', ',
    ),
  lagos:
    'Agege, Ajah, Alimosho, Apapa, Badagry, Egbeda, Festac, Gbagada, Ikeja, Ikorodu, Ikoyi, Isolo, Ketu, Lagos Island, Lekki Phase 1, Magodo, Maryland, Mushin, Ogba, Ojodu Berger, Ojota, Oshodi, Sangotedo, Shomolu, Surulere, Victoria Island, Yaba'.split(
      ', ',
    ),
  abuja:
    'Apo, Asokoro, Central Area, Dawaki, Durumi, Galadimawa, Garki, Gudu, Gwarinpa, Jabi, Kado, Karu, Katampe, Kubwa, Lokogoma, Lugbe, Maitama, Utako, Wuse 2, Wuye'.split(
      ', ',
    ),
  ibadan:
    'Agodi, Akobo, Apata, Bodija, Challenge, Dugbe, Eleyele, Iwo Road, Jericho, Mokola, Moniya, Oke-Ado, Oluyole, Ring Road, Sango, UI'.split(
      ', ',
    ),
  kano: 'Bompai, Dala, Fagge, Gwale, Hotoro, Kofar Ruwa, Nassarawa, Sabon Gari, Sharada, Tarauni, Tudun Wada'.split(
    ', ',
  ),
  lome: 'Adakpamé, Adewui, Adidogomé, Agbalépédogan, Agoè, Akodessewa, Amoutivé, Attiégou, Avédji, Baguida, Bè, Cacavéli, Casablanca, Djidjolé, Forever, Gbossimé, Hanoukopé, Hédzranawoé, Kodjoviakopé, Kégué, Nyékonakpoè, Novissi, Sagbado, Tokoin, Totsi, Vakpossito, Wuiti, Zanguéra'.split(
    ', ',
  ),
  ouagadougou:
    'Balkuy, Bassinko, Bendogo, Bogodogo, Cissin, Cité An II, Dapoya, Dassasgho, 1200 Logements, Gounghin, Hamdalaye, Karpala, Kossodo, Koulouba, Kossyam, Larlé, Nongr-Massom, Ouaga 2000, Paspanga, Patte d’Oie, Pissy, Rimkiéta, Saaba, Samandin, Somgandé, Tampouy, Tanghin, Wemtenga, Zogona, Zone du Bois'.split(
      ', ',
    ),
  'bobo-dioulasso':
    'Accart-Ville, Belleville, Bindougousso, Bolomakoté, Colma, Diarradougou, Dogona, Farakan, Kuinima, Lafiabougou, Ouezzinville, Sarfalao, Secteur 22, Sikasso-Cira, Tounouma'.split(
      ', ',
    ),
  bamako:
    'ACI 2000, Badalabougou, Baco-Djicoroni, Bagadadji, Banankabougou, Banconi, Bolibana, Boulkassoumbougou, Daoudabougou, Djélibougou, Dravéla, Faladié, Garantiguibougou, Hamdallaye, Hippodrome, Kalaban-Coro, Kalaban-Coura, Korofina, Lafiabougou, Magnambougou, Médina-Coura, Missira, Niamakoro, Niaréla, Quinzambougou, Sébénikoro, Sogoniko, Sotuba, Torokorobougou, Yirimadio'.split(
      ', ',
    ),
  sikasso: 'Bougoula-Ville, Hamdallaye, Kaboïla, Lafiabougou, Mancourani, Médine, Sanoubougou, Wayerma'.split(
    ', ',
  ),
  niamey:
    'Aéroport, Banifandou, Bobiel, Boukoki, Cité Caisse, Cité Fayçal, Dan Gao, Dar-es-Salam, Francophonie, Gamkallé, Gaweye, Goudel, Harobanda, Karadjé, Kalley, Koira Kano, Koira Tégui, Koubia, Lazaret, Niamey 2000, Nouveau Marché, Plateau, Recasement, Saga, Sonuci, Talladjé, Terminus, Wadata, Yantala, Zongo'.split(
      ', ',
    ),
  maradi:
    'Ali Dan Sofo, Bourja, Dan Goulbi, Mazadou Jika, Sabon Gari, Soura Boulé, Zaria, Zone industrielle'.split(
      ', ',
    ),
  zinder: 'Birni, Charé Zamna, Garin Malam, Jaguindi, Kara-Kara, Sabon Gari, Zengou'.split(', '),
  accra:
    'Achimota, Adabraka, Adenta, Airport Residential, Ashaiman, Cantonments, Dansoman, Dome, Dzorwulu, East Legon, Haatso, Kaneshie, Kasoa, Kokomlemle, Labadi, Labone, Lapaz, Madina, Nima, North Kaneshie, Nungua, Osu, Ridge, Roman Ridge, Spintex, Teshie, Tesano, Weija, West Legon'.split(
      ', ',
    ),
  kumasi:
    'Adum, Ahodwo, Asafo, Asokwa, Ayeduase, Bantama, Daban, Danyame, Kejetia, Kwadaso, Nhyiaeso, Oforikrom, Santasi, Suame, Tafo'.split(
      ', ',
    ),
};
